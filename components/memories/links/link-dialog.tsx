'use client';

import { type ReactNode, useState } from 'react';
import { useStoreMemory } from '#components/memories/form/use-store-memory.ts';
import { memorySubjectLabel, shortened } from '#components/memories/memory-labels.ts';
import { useOfferUndoOfEntry } from '#components/people/relationships/use-relationship-mutations.ts';
import { failureOf } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { PRIVACY_WORDS } from '#components/ui/privacy-badge.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { EMPTY_LINK, type LinkDraft, linkReadings, REASON_DRAFT, relateInputOf } from './link-draft.ts';
import { LinkMore, LinkReadings, LinkTypeField } from './link-fields.tsx';
import { MemoryPicker } from './memory-picker.tsx';
import { useRelate } from './use-link-mutations.ts';

export interface LinkDialogProps {
  memory: MemoryView;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isForReason?: boolean;
  other?: MemoryView | undefined;
}

type Source = 'pick' | 'write';
const optionOf = ({ id, content }: MemoryView) => ({ id, label: content ?? 'A secret' });

/** A memory written in the dialog gets the scope and privacy of the memory on the page. */
const likeMemory = ({ scope, privacy }: MemoryView) => ({
  privacy,
  ...(scope.kind === 'relationship' ? { relationshipId: scope.id } : {}),
  ...(scope.kind === 'household' || scope.kind === 'group' || scope.kind === 'contact'
    ? { contact: scope.id }
    : {}),
});

export function LinkDialog({ memory, isOpen, onOpenChange, isForReason = false, other }: LinkDialogProps) {
  const blank = isForReason ? REASON_DRAFT : EMPTY_LINK;
  const [draft, setDraft] = useState<LinkDraft>({ ...blank, other: other ? optionOf(other) : null });
  const [source, setSource] = useState<Source>('pick');
  const [words, setWords] = useState('');
  const store = useStoreMemory();
  const relate = useRelate();
  const offer = useOfferUndoOfEntry();
  const change = (part: Partial<LinkDraft>) => setDraft((before) => ({ ...before, ...part }));
  const otherWords = source === 'pick' ? (draft.other?.label ?? null) : words.trim() || null;

  /** Stores the other memory first if the user wrote it in the dialog. */
  const otherId = async (): Promise<string | null> => {
    if (source === 'pick') return draft.other?.id ?? null;
    const stored = await store.mutateAsync({ content: words.trim(), ...likeMemory(memory) });
    if (!stored.memory) return null;
    // Selects the stored memory, so that a retry does not store it twice.
    change({ other: { id: stored.memory.id, label: stored.memory.content ?? words.trim() } });
    setSource('pick');
    setWords('');
    return stored.memory.id;
  };
  const submit = async () => {
    const id = await otherId();
    if (id === null || otherWords === null) return;
    const { outcome, journalId } = await relate.mutateAsync(relateInputOf(draft, memory.id, id));
    const [sentence] = linkReadings(draft, shortened(memory), shortened({ content: otherWords }));
    setDraft(blank);
    setWords('');
    store.reset();
    relate.reset();
    onOpenChange(false);
    offer(outcome === 'unchanged' ? `Already linked: ${sentence}` : `Linked: ${sentence}`, journalId);
  };
  const error = relate.error ?? store.error;
  const parts = { draft, onChange: change, failure: relate.error ? failureOf(relate.error) : null };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={isForReason ? 'Add a reason' : 'Link with another memory'}
      description={<bdi>{shortened(memory)}</bdi>}
      className="sm:max-w-xl"
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          // Ignores the error here, because the form shows it.
          submit().catch(() => undefined);
        }}
      >
        <LinkTypeField {...parts} />
        <Field
          label={isForReason ? 'The reason' : 'The other memory'}
          hint={source === 'write' && <KeptAs memory={memory} />}
        >
          {(control) =>
            source === 'pick' ? (
              <MemoryPicker
                control={control}
                value={draft.other}
                onChange={(chosen) => change({ other: chosen })}
                without={[memory.id]}
              />
            ) : (
              <Textarea
                {...control}
                required
                ref={(field) => field?.focus()}
                maxLength={LIMITS.contentChars}
                placeholder="The commute must stay under 20 minutes"
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )
          }
        </Field>
        <Button size="small" variant="quiet" onClick={() => setSource(source === 'pick' ? 'write' : 'pick')}>
          {source === 'pick' ? 'Write a new one' : 'Choose an existing one'}
        </Button>
        <LinkReadings
          draft={draft}
          mine={shortened(memory)}
          other={otherWords === null ? null : shortened({ content: otherWords })}
        />
        <LinkMore {...parts} />
        {error && (
          <FailureAlert
            what="The memories were not linked."
            hint="What you chose is still here."
            error={error}
          />
        )}
        <DialogActions>
          <Button
            type="submit"
            variant="primary"
            isBusy={store.isPending || relate.isPending}
            disabled={otherWords === null}
          >
            {isForReason ? 'Add the reason' : 'Link them'}
          </Button>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function KeptAs({ memory }: { memory: MemoryView }): ReactNode {
  const whose = memorySubjectLabel(memory.scope, memory.owner);
  return (
    <>
      It is stored like the other memory: <bdi>{whose}</bdi>,{' '}
      {PRIVACY_WORDS[memory.privacy].word.toLowerCase()}.
    </>
  );
}
