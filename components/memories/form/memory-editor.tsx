'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDraft } from '#components/form-drafts/use-draft.ts';
import { useLatestMemory } from '#components/memories/detail/use-latest-memory.ts';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { CollapsibleFields } from '#components/ui/collapsible-fields.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormActions } from '#components/ui/form-actions.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { showToast } from '#components/ui/toast.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { ownerWord } from './memory-audience-text.ts';
import { changesBetween, draftOf, type MemoryDraft } from './memory-draft.ts';
import { MemoryFields } from './memory-fields.tsx';
import { PrivacyChoice } from './privacy-choice.tsx';
import { useUpdateMemory } from './use-update-memory.ts';

interface MemoryEditorProps {
  /** A secret comes with its revealed text. */
  memory: MemoryView;
  onDone: () => void;
}

/** The server refuses the edit if the memory has a newer version. */
export function MemoryEditor({ memory, onDone }: MemoryEditorProps) {
  const [base, setBase] = useState(memory);
  const { draft, change, clear } = useDraft<MemoryDraft>({
    // The name of the draft includes the version, so that each new version starts a new draft.
    name: `memory.${memory.id}.${memory.version}`,
    blank: draftOf(memory),
    mayKeep: ({ privacy }) => memory.privacy !== 'secret' && privacy !== 'secret',
  });
  const update = useUpdateMemory();
  const failure = update.error ? failureOf(update.error) : null;
  const isStale = failure?.code === 'CONFLICT';
  const leave = () => {
    clear();
    onDone();
  };
  const save = (against: MemoryView) => {
    const changes = changesBetween(draftOf(base), draft);
    if (Object.keys(changes).length === 0) return leave();
    update.mutate(
      { id: memory.id, version: against.version, ...changes },
      {
        onSuccess: () => {
          void showToast({ kind: 'success', message: 'Saved. Agents see the change at once.' });
          leave();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!update.isPending) save(base);
  };
  const takeTheirs = (latest: MemoryView) => {
    setBase(latest);
    change(draftOf(latest));
    update.reset();
  };
  return (
    <form onSubmit={submit} aria-label="Edit memory" className="space-y-4">
      <EditorFields draft={draft} onChange={change} base={base} failure={failure} />
      {isStale && <StaleNote id={memory.id} isBusy={update.isPending} onMine={save} onTheirs={takeTheirs} />}
      {failure && !isStale && (
        <FailureAlert
          what="The memory was not saved."
          hint="Your changes are still here."
          error={update.error}
        />
      )}
      <FormActions submit="Save" isBusy={update.isPending} onCancel={leave} />
    </form>
  );
}

interface EditorFieldsProps {
  draft: MemoryDraft;
  onChange: (change: Partial<MemoryDraft>) => void;
  base: MemoryView;
  failure: ReturnType<typeof failureOf> | null;
}

function EditorFields({ draft, onChange, base, failure }: EditorFieldsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const hasFieldError = failure?.fields.some(({ path }) => path !== 'content') ?? false;
  return (
    <>
      <Field label="Statement" error={fieldError(failure, 'content')}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            required
            value={draft.content}
            onChange={({ target }) => onChange({ content: target.value })}
          />
        )}
      </Field>
      <PrivacyChoice
        value={draft.privacy}
        onChange={(privacy) => onChange({ privacy })}
        seen={{ scope: base.scope, owner: ownerWord(base.owner) }}
        error={fieldError(failure, 'privacy')}
      />
      <CollapsibleFields label="More" summary="people, tags, why, when, how sure" mustBeOpen={hasFieldError}>
        <MemoryFields draft={draft} onChange={onChange} failure={failure} isNew={false} />
      </CollapsibleFields>
    </>
  );
}

interface StaleNoteProps {
  id: string;
  isBusy: boolean;
  onMine: (latest: MemoryView) => void;
  onTheirs: (latest: MemoryView) => void;
}

function StaleNote({ id, isBusy, onMine, onTheirs }: StaleNoteProps) {
  const { latest, error } = useLatestMemory(id);
  return (
    <Alert
      kind="error"
      title="This memory has changed since you opened it"
      actions={
        latest && (
          <>
            <Button size="small" isBusy={isBusy} onClick={() => onMine(latest)}>
              Overwrite with mine
            </Button>
            <Button size="small" onClick={() => onTheirs(latest)}>
              Use the new version
            </Button>
          </>
        )
      }
    >
      <p>Nothing was overwritten, and your words are still here. Now it says:</p>
      {latest && (
        <blockquote className="mt-1 border-s-2 border-control ps-2">
          <StatementText>{latest.content ?? 'A sealed secret'}</StatementText>
        </blockquote>
      )}
      {error && <p>The current text could not be loaded. Try again in a moment.</p>}
    </Alert>
  );
}
