'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUpdateMemory } from '#components/memories/form/use-update-memory.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Field } from '#components/ui/field.tsx';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import type { CaseSide, ReviewCase } from '#server/review/case/schema.ts';
import { FollowUpForm } from './follow-up-form.tsx';
import { SubmitOnEnterTextarea } from './submit-on-enter-textarea.tsx';

export interface EditMemoryFormProps {
  shown: ReviewCase;
  onBack: () => void;
}

const NAMES = { existing: 'The earlier', incoming: 'The newer' } as const;

export function EditMemoryForm({ shown, onBack }: EditMemoryFormProps) {
  const queryClient = useQueryClient();
  const updating = useUpdateMemory();
  const sides = (['incoming', 'existing'] as const).flatMap((name) => {
    const side = shown[name];
    return side?.can.edit && side.content !== null ? [{ name, side }] : [];
  });
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(sides.map(({ side }) => [side.id, side.content ?? ''])),
  );
  const textOf = ({ id, content }: CaseSide) => texts[id] ?? content ?? '';
  const save = async () => {
    const changed = sides.filter(({ side }) => textOf(side).trim() !== side.content && textOf(side).trim());
    try {
      for (const { side } of changed) {
        await updating.mutateAsync({ id: side.id, content: textOf(side).trim(), version: side.version });
      }
      // Fetches the card again first, so that the reviewer does not decide about the old text.
      await queryClient.invalidateQueries();
      onBack();
    } catch {
      // Ignores the error here, because the form shows it.
    }
  };
  return (
    <FollowUpForm
      title="Edit the text"
      action="Save"
      isBusy={updating.isPending}
      onSend={() => void save()}
      onBack={onBack}
    >
      {updating.error && (
        <FailureAlert
          what="Your change was not saved."
          hint="What you typed is still here."
          error={updating.error}
          className="mb-3"
        />
      )}
      {sides.length === 0 && <p className="text-sm text-muted">You may not edit these memories.</p>}
      <div className="grid gap-3">
        {sides.map(({ name, side }, index) => (
          <Field key={side.id} label={sides.length === 1 ? 'The text' : NAMES[name]}>
            {(control) => (
              <SubmitOnEnterTextarea
                {...control}
                autoFocus={index === 0}
                value={textOf(side)}
                maxLength={LIMITS.contentChars}
                onChange={(event) => setTexts({ ...texts, [side.id]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </FollowUpForm>
  );
}
