'use client';

import { useState } from 'react';
import { useOfferUndoOfEntry } from '#components/people/relationships/use-relationship-mutations.ts';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormActions } from '#components/ui/form-actions.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { TypePair } from './inverse-type-pairs.ts';
import { type TypeDraft, typeChanges, typeDraftOf } from './relationship-type-draft.ts';
import { typeSentence } from './relationship-type-labels.ts';
import { useUpdateType } from './use-relationship-types.ts';

export interface EditTypeDialogProps {
  pair: TypePair;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function EditTypeDialog({ pair, isOpen, onOpenChange }: EditTypeDialogProps) {
  const { half, other } = pair;
  const [draft, setDraft] = useState(() => typeDraftOf(pair));
  const update = useUpdateType();
  const offer = useOfferUndoOfEntry();
  const failure = update.error ? failureOf(update.error) : null;
  const save = async () => {
    const changes = typeChanges(pair, draft);
    if (Object.keys(changes).length > 0) {
      const { journalId, type } = await update.mutateAsync({ id: half.id, ...changes });
      offer(`Changed: ${type.noun}`, journalId);
    }
    onOpenChange(false);
  };
  const text = (field: keyof TypeDraft, label: string, path: string, hint?: string) => (
    <Field label={label} hint={hint} error={fieldError(failure, path)}>
      {(control) => (
        <Input
          {...control}
          value={draft[field]}
          onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
        />
      )}
    </Field>
  );
  const words = half.isBuiltIn ? 'More words for' : 'Other words for';
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={half.isBuiltIn ? `Add words for ${half.noun}` : `Edit ${half.noun}`}
      className="sm:max-w-xl"
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          // Ignores the error here, because the form shows it.
          void save().catch(() => undefined);
        }}
      >
        {!half.isBuiltIn && (
          <div className="grid gap-4 sm:grid-cols-2">
            {text('label', 'Between the two names', 'label', typeSentence(draft.label))}
            {text('noun', 'What the first one is', 'noun')}
            {other &&
              text(
                'inverseLabel',
                'Read from the other side',
                'inverseLabel',
                typeSentence(draft.inverseLabel, 'B', 'A'),
              )}
            {other && text('inverseNoun', 'What the second one is', 'inverseNoun')}
          </div>
        )}
        {text('words', `${words} ${half.noun}`, 'aliases', 'Separated by commas: lutier, guitar mender')}
        {other && text('inverseWords', `${words} ${other.noun}`, 'inverseAliases')}
        {!half.isBuiltIn && (
          <Field label="Description" error={fieldError(failure, 'description')} isOptional>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                className="min-h-16"
                value={draft.description}
                onChange={({ target }) => setDraft({ ...draft, description: target.value })}
              />
            )}
          </Field>
        )}
        {failure && (
          <FailureAlert
            what="The type was not saved."
            hint="What you typed is still here."
            error={update.error}
          />
        )}
        <FormActions submit="Save" isBusy={update.isPending} onCancel={() => onOpenChange(false)} />
      </form>
    </Dialog>
  );
}
