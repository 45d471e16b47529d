'use client';

import type { FormEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { PolicyView } from '#server/households/schema.ts';

const WAYS = [
  { value: 'auto', label: 'Resolve clear conflicts automatically' },
  { value: 'flag', label: 'Ask a person first' },
] as const;

const WORDS: Record<PolicyView['reconciliation'], string> = {
  auto: 'Plain changes in life (“moved to”, “no longer”, a new phone number) replace the older memory, with an undo. Two certain memories that contradict each other always wait for a person.',
  flag: 'Nothing is replaced automatically. Every contradiction or update of a memory waits in Review.',
};

interface ConflictResolutionCardProps {
  policy: PolicyView;
  isSavingResolution: boolean;
  isCounting: boolean;
  onReconciliation: (value: PolicyView['reconciliation']) => void;
  onReviewsPerDay: (count: number) => void;
}

export function ConflictResolutionCard({
  policy,
  isSavingResolution,
  isCounting,
  onReconciliation,
  onReviewsPerDay,
}: ConflictResolutionCardProps) {
  const { reconciliation, reviewsPerDay } = policy;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const count = Number(formFieldText(new FormData(event.currentTarget), 'reviewsPerDay'));
    if (Number.isInteger(count) && count !== reviewsPerDay) onReviewsPerDay(count);
  };
  return (
    <Card title="When memories contradict each other">
      {policy.can.edit ? (
        <SegmentedControl
          label="Who should decide?"
          value={reconciliation}
          options={WAYS}
          onChange={(value) => (isSavingResolution ? undefined : onReconciliation(value))}
        />
      ) : (
        <p className="font-medium">{WAYS.find(({ value }) => value === reconciliation)?.label}</p>
      )}
      <p className="mt-2 max-w-prose text-sm text-muted">{WORDS[reconciliation]}</p>
      {policy.can.edit ? (
        <form onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-2">
          <Field label="Questions a day" hint="For each person; the rest waits its turn." className="w-64">
            {(control) => (
              <Input
                {...control}
                key={reviewsPerDay}
                name="reviewsPerDay"
                type="number"
                inputMode="numeric"
                min={1}
                max={500}
                required
                defaultValue={reviewsPerDay}
              />
            )}
          </Field>
          <Button type="submit" className="mb-5" isBusy={isCounting}>
            Save
          </Button>
        </form>
      ) : (
        <p className="mt-3 text-sm">{reviewsPerDay} questions a day for each person at most.</p>
      )}
    </Card>
  );
}
