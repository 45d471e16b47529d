'use client';

import { useState } from 'react';
import { useOfferUndoOfEntry } from '#components/people/relationships/use-relationship-mutations.ts';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Combobox } from '#components/ui/combobox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormActions } from '#components/ui/form-actions.tsx';
import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';
import { isFound, type TypePair } from './inverse-type-pairs.ts';
import { typeOption, typeSentence } from './relationship-type-labels.ts';
import { useMergeType } from './use-relationship-types.ts';

export interface MergeTypeDialogProps {
  pair: TypePair;
  types: readonly RelationshipTypeView[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const SHOWN = 12;

/** Moves the relationships and phrases to the other type and then deletes this one. */
export function MergeTypeDialog({ pair, types, isOpen, onOpenChange }: MergeTypeDialogProps) {
  const [intoId, setIntoId] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const merge = useMergeType();
  const offer = useOfferUndoOfEntry();
  const failure = merge.error ? failureOf(merge.error) : null;
  const { half, other } = pair;
  // Lists a type and its inverse separately, because the choice also sets the direction.
  const others = types.filter(({ id }) => id !== half.id && id !== other?.id);
  const found = others.filter((type) => isFound({ half: type, other: null }, typed)).slice(0, SHOWN);
  const into = others.find(({ id }) => id === intoId) ?? null;
  const submit = async () => {
    if (!into) return;
    const { journalId } = await merge.mutateAsync({ id: half.id, intoId: into.id });
    onOpenChange(false);
    offer(`Merged: ${half.noun} is now ${into.noun}`, journalId);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Merge “${half.noun}” into another type`}
      description="Its relationships move over, and from then on its words mean the other type."
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          // Ignores the error here, because the form shows it.
          void submit().catch(() => undefined);
        }}
      >
        <Field label="Which type does it mean?" error={fieldError(failure, 'intoId')}>
          {(control) => (
            <Combobox
              {...control}
              value={into && typeOption(into)}
              onChange={(option) => setIntoId(option?.id ?? null)}
              options={found.map(typeOption)}
              onSearch={setTyped}
              placeholder="Choose a type"
              searchLabel="Type a word"
            />
          )}
        </Field>
        <p aria-live="polite" dir="auto" className="min-h-10 rounded-control bg-sunken px-3 py-2 text-sm">
          {into
            ? `“${typeSentence(half.label)}” becomes “${typeSentence(into.label)}”.`
            : 'A preview appears here.'}
        </p>
        {failure && <FailureAlert what="The types could not be merged." error={merge.error} />}
        <FormActions
          submit="Merge"
          isBusy={merge.isPending}
          isDisabled={!into}
          onCancel={() => onOpenChange(false)}
        />
      </form>
    </Dialog>
  );
}
