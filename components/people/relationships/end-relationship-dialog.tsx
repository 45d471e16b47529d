'use client';

import { useState } from 'react';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormActions } from '#components/ui/form-actions.tsx';
import { Input } from '#components/ui/input.tsx';
import type { RelationshipFormProps } from './edit-relationship-dialog.tsx';
import { useOfferUndoOfEntry, useUpdateRelationship } from './use-relationship-mutations.ts';

/** Returns today's date in the browser's time zone, as YYYY-MM-DD. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

/** Ends a relationship on a given day. It stays stored as a former relationship. */
export function EndRelationshipDialog({ focus, reading, isOpen, onOpenChange }: RelationshipFormProps) {
  const [lastDay, setLastDay] = useState('');
  const update = useUpdateRelationship();
  const offer = useOfferUndoOfEntry();
  const failure = update.error ? failureOf(update.error) : null;
  const end = async () => {
    if (reading.relationshipId === null) return;
    const { journalId } = await update.mutateAsync({
      id: reading.relationshipId,
      status: 'former',
      validUntil: lastDay || undefined,
    });
    onOpenChange(false);
    offer(`Ended: ${reading.contact.name}, ${reading.label} of ${focus.name}`, journalId);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`${reading.contact.name} is no longer ${reading.label} of ${focus.name}`}
      description="It is kept under Formerly, with its history."
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          // Ignores the error here, because the form shows it.
          void end().catch(() => undefined);
        }}
      >
        <Field label="Last day" hint="Leave empty for today" error={fieldError(failure, 'validUntil')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              max={today()}
              min={reading.validFrom ?? undefined}
              value={lastDay}
              onChange={({ target }) => setLastDay(target.value)}
            />
          )}
        </Field>
        {failure && <FailureAlert what="The relationship could not be ended." error={update.error} />}
        <FormActions submit="End it" isBusy={update.isPending} onCancel={() => onOpenChange(false)} />
      </form>
    </Dialog>
  );
}
