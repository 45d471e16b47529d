'use client';

import { useState } from 'react';
import { type Failure, failureOf } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { ChooseContactAlert } from '#components/ui/choose-contact-alert.tsx';
import { CollapsibleFields } from '#components/ui/collapsible-fields.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import type { ContactSummary } from '#server/contacts/schema.ts';
import { EMPTY_RELATIONSHIP, type RelationshipDraft, setInputOf } from './relationship-draft.ts';
import { RelationshipFields } from './relationship-fields.tsx';
import { RelationshipSentence } from './relationship-sentence.tsx';
import { useOfferUndoOfEntry } from './use-relationship-mutations.ts';
import { useSetRelationship } from './use-set-relationship.ts';

export interface RelationshipDialogProps {
  focus: ContactSummary;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function RelationshipDialog({ focus, isOpen, onOpenChange }: RelationshipDialogProps) {
  const [draft, setDraft] = useState(EMPTY_RELATIONSHIP);
  const set = useSetRelationship();
  const offer = useOfferUndoOfEntry();
  const failure = set.error ? failureOf(set.error) : null;
  const change = (part: Partial<RelationshipDraft>) => setDraft({ ...draft, ...part });
  const submit = async (said: RelationshipDraft, goesOn: boolean) => {
    const result = await set.mutateAsync(setInputOf(said, focus.id));
    if (result.outcome === 'needs_clarification') return;
    set.reset();
    setDraft(
      goesOn ? { ...EMPTY_RELATIONSHIP, phrase: said.phrase, isTurned: said.isTurned } : EMPTY_RELATIONSHIP,
    );
    if (!goesOn) onOpenChange(false);
    offer(
      result.outcome === 'unchanged' ? `Already known: ${result.sentence}` : result.sentence,
      result.journalId,
    );
  };
  // Ignores the error here, because the form shows it.
  const trySubmit = (said: RelationshipDraft, goesOn = false) =>
    void submit(said, goesOn).catch(() => undefined);
  const asked = set.data?.outcome === 'needs_clarification' ? set.data : null;
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Set a relationship" className="sm:max-w-xl">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          trySubmit(draft);
        }}
      >
        <RelationshipSentence focus={focus} draft={draft} onChange={change} failure={failure} />
        <CollapsibleFields
          label="More"
          summary={`${draft.status}, ${draft.privacy}`}
          mustBeOpen={hasFieldOf(failure, [
            'validFrom',
            'validUntil',
            'notes',
            'privacy',
            'status',
            'confidence',
          ])}
        >
          <RelationshipFields draft={draft} onChange={change} failure={failure} />
        </CollapsibleFields>
        {asked && (
          <ChooseContactAlert
            key={asked.sentence}
            question={asked.sentence}
            candidates={asked.candidates ?? []}
            isBusy={set.isPending}
            onChoose={({ id, name }) => {
              const clear = { ...draft, other: { id, label: name } };
              setDraft(clear);
              trySubmit(clear);
            }}
          />
        )}
        {failure && (
          <FailureAlert
            what="The relationship was not saved."
            hint="What you typed is still here."
            error={set.error}
          />
        )}
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={set.isPending} disabled={!draft.other}>
            Set
          </Button>
          <Button
            disabled={!draft.other || draft.phrase.trim() === ''}
            onClick={() => trySubmit(draft, true)}
          >
            Set, then another
          </Button>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const hasFieldOf = (failure: Failure | null, paths: readonly string[]): boolean =>
  failure?.fields.some(({ path }) => paths.includes(path)) ?? false;
