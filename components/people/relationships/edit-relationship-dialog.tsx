'use client';

import { useState } from 'react';
import { SaveFailedAlert } from '#components/people/contact/save-failed-alert.tsx';
import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { failureOf } from '#components/shell/call-failure.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormActions } from '#components/ui/form-actions.tsx';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { changesOf, factsOf, type RelationshipFacts } from './relationship-draft.ts';
import { RelationshipFields } from './relationship-fields.tsx';
import { useOfferUndoOfEntry, useUpdateRelationship } from './use-relationship-mutations.ts';

export interface RelationshipFormProps {
  focus: ContactSummary;
  reading: RelationshipReading;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The server refuses the edit if the relationship has a newer version. */
export function EditRelationshipDialog({ focus, reading, isOpen, onOpenChange }: RelationshipFormProps) {
  // The relationship as it was when the form opened.
  const [base, setBase] = useState(reading);
  const [draft, setDraft] = useState(() => factsOf(base));
  const update = useUpdateRelationship();
  const refresh = usePeopleRefresh();
  const offer = useOfferUndoOfEntry();
  const failure = update.error ? failureOf(update.error) : null;
  const save = async (version: number | null) => {
    const changes = changesOf(factsOf(base), draft);
    if (base.relationshipId === null || Object.keys(changes).length === 0) return onOpenChange(false);
    const said = { id: base.relationshipId, version: version ?? undefined, ...changes };
    const { journalId, sentence } = await update.mutateAsync(said);
    onOpenChange(false);
    offer(`Changed: ${sentence}`, journalId);
  };
  // Ignores the error here, because the form shows it.
  const trySave = (version: number | null) =>
    void save(version).catch(() => {
      void refresh();
    });
  const takeTheirs = () => {
    setBase(reading);
    setDraft(factsOf(reading));
    update.reset();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`${reading.contact.name}, ${reading.label} of ${focus.name}`}
      className="sm:max-w-xl"
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          trySave(base.version);
        }}
      >
        <RelationshipFields
          draft={draft}
          failure={failure}
          onChange={(part: Partial<RelationshipFacts>) => setDraft((before) => ({ ...before, ...part }))}
        />
        {failure && (
          <SaveFailedAlert
            error={update.error}
            isBusy={update.isPending}
            onSaveMine={() => trySave(reading.version)}
            onTakeTheirs={takeTheirs}
          />
        )}
        <FormActions submit="Save" isBusy={update.isPending} onCancel={() => onOpenChange(false)} />
      </form>
    </Dialog>
  );
}
