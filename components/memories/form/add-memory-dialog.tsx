'use client';

import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#components/form-drafts/use-draft.ts';
import { clarifyDraft } from '#components/memories/form/clarify-draft.ts';
import { type Failure, failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { Alert } from '#components/ui/alert.tsx';
import { ChooseContactAlert } from '#components/ui/choose-contact-alert.tsx';
import { CollapsibleFields } from '#components/ui/collapsible-fields.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormActions } from '#components/ui/form-actions.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { ContactCandidate } from '#server/contacts/schema.ts';
import { EMPTY_DRAFT, type MemoryDraft, missingIn, storeInputOf } from './memory-draft.ts';
import { MemoryFields } from './memory-fields.tsx';
import { MemorySubjectChoice } from './memory-subject-choice.tsx';
import { PrivacyChoice } from './privacy-choice.tsx';
import { showStoredToast } from './show-stored-toast.ts';
import { useDefaultPrivacyLabel } from './use-default-privacy-label.ts';
import { useStoreMemory } from './use-store-memory.ts';

export interface AddMemoryDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  start?: Partial<MemoryDraft>;
  onShow: (id: string) => void;
}

const isSame = (one: MemoryDraft, other: MemoryDraft): boolean =>
  JSON.stringify(storeInputOf(one)) === JSON.stringify(storeInputOf(other));

export function AddMemoryDialog({ isOpen, onOpenChange, start, onShow }: AddMemoryDialogProps) {
  const blank = { ...EMPTY_DRAFT, ...start };
  const { draft, latest, change, clear } = useDraft<MemoryDraft>({
    name: `memory.new.${start?.about ?? ''}.${start?.contact?.id ?? ''}`,
    blank,
    mayKeep: ({ privacy }) => privacy !== 'secret',
  });
  const store = useStoreMemory();
  const [missing, setMissing] = useState<Failure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Moves the focus to the invalid field, which may be scrolled out of view.
  useEffect(() => {
    if (missing) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [missing]);
  const undoEntry = useUndoEntry();
  const submit = async (sent: MemoryDraft) => {
    const result = await store.mutateAsync(storeInputOf(sent));
    if (result.outcome === 'needs_clarification' || result.outcome === 'refused') return;
    store.reset();
    // The user may have typed more while the request waited offline.
    if (isSame(latest(), sent)) {
      clear();
      onOpenChange(false);
    }
    showStoredToast(result, { onShow, undo: undoEntry });
  };
  const choose = (field: string, candidate: ContactCandidate) => {
    const plain = clarifyDraft(draft, field, candidate);
    change(plain);
    submit(plain).catch(() => undefined);
  };
  const asked = store.data?.outcome === 'needs_clarification' ? store.data : null;
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Add a memory" className="sm:max-w-xl">
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (store.isPending) return;
          const absent = missingIn(draft);
          setMissing(absent);
          // Ignores the error here, because the form shows it.
          if (absent === null) submit(draft).catch(() => undefined);
        }}
      >
        <AddMemoryFields
          draft={draft}
          onChange={(changed) => {
            setMissing(null);
            change(changed);
          }}
          failure={missing ?? (store.error ? failureOf(store.error) : null)}
        />
        <div className="mt-4 space-y-3">
          {asked && (
            <ChooseContactAlert
              key={asked.question}
              question={asked.question ?? 'Who do you mean?'}
              candidates={asked.candidates ?? []}
              onChoose={(candidate) => choose(asked.field ?? '', candidate)}
              isBusy={store.isPending}
            />
          )}
          {store.data?.outcome === 'refused' && (
            <Alert kind="error" title="The memory was not saved.">
              {store.data.reason} Nothing was stored; your words are still here.
            </Alert>
          )}
          {store.error && (
            <FailureAlert
              what="The memory was not saved."
              hint="What you typed is still here."
              error={store.error}
            />
          )}
        </div>
        <FormActions submit="Remember" isBusy={store.isPending} onCancel={() => onOpenChange(false)} />
      </form>
    </Dialog>
  );
}

interface AddMemoryFieldsProps {
  draft: MemoryDraft;
  onChange: (change: Partial<MemoryDraft>) => void;
  failure: Failure | null;
}

const SEEN_AS = {
  me: 'personal',
  household: 'household',
  someone: 'contact',
  relationship: 'relationship',
} as const;

function AddMemoryFields({ draft, onChange, failure }: AddMemoryFieldsProps) {
  const ordinary = useDefaultPrivacyLabel();
  const hasFieldError = failure?.fields.some(({ path }) => path !== 'content') ?? false;
  const label =
    draft.about === 'household'
      ? 'the household'
      : draft.about === 'someone'
        ? (draft.contact?.label ?? 'them')
        : 'the two';
  return (
    <div className="space-y-4">
      <Field
        label="What is worth remembering?"
        hint="One statement, as you would say it"
        error={fieldError(failure, 'content')}
      >
        {(control) => (
          <Textarea
            {...control}
            required
            autoFocus
            placeholder="Nora loves 90s dance music, it’s great to work to"
            value={draft.content}
            onChange={({ target }) => onChange({ content: target.value })}
          />
        )}
      </Field>
      <CollapsibleFields label="More" summary={summaryOf(draft, ordinary)} mustBeOpen={hasFieldError}>
        <MemorySubjectChoice draft={draft} onChange={onChange} failure={failure} />
        <PrivacyChoice
          value={draft.privacy}
          onChange={(privacy) => onChange({ privacy })}
          seen={{
            scope: { kind: SEEN_AS[draft.about], label },
            owner: draft.about === 'household' ? null : 'you',
          }}
          error={fieldError(failure, 'privacy')}
          ordinary={ordinary}
        />
        <MemoryFields draft={draft} onChange={onChange} failure={failure} isNew />
      </CollapsibleFields>
    </div>
  );
}

const ABOUT: Record<MemoryDraft['about'], string> = {
  me: 'about you',
  household: 'about your household',
  someone: 'about somebody',
  relationship: 'about two people',
};

function summaryOf(draft: MemoryDraft, ordinary: string): string {
  const whom =
    draft.about === 'someone' && draft.contact ? `about ${draft.contact.label}` : ABOUT[draft.about];
  return `${whom}, ${draft.privacy || ordinary.toLowerCase()}`;
}
