'use client';

import { useMemo, useState } from 'react';
import { suggestCircumstances, withFirst } from '#components/review/case/suggest-circumstances.ts';
import type { CaseSide } from '#server/review/case/schema.ts';
import { CircumstanceField } from './circumstance-field.tsx';
import { FollowUpForm } from './follow-up-form.tsx';
import type { FollowUpProps } from './follow-up-props.ts';

export function KeepBothForm({ shown, onSend, onBack }: FollowUpProps) {
  const { existing, incoming, recommendation } = shown;
  const found = useMemo(
    () => suggestCircumstances(existing?.content ?? '', incoming?.content ?? ''),
    [existing?.content, incoming?.content],
  );
  const advised = recommendation.qualifiers;
  const [earlier, setEarlier] = useState(startOf(existing, advised?.existing));
  const [newer, setNewer] = useState(startOf(incoming, advised?.incoming));
  const send = () =>
    onSend({
      qualifiers: {
        ...changedQualifier('existing', existing, earlier),
        ...changedQualifier('incoming', incoming, newer),
      },
    });
  return (
    <FollowUpForm title="When does each of them hold?" action="Keep both" onSend={send} onBack={onBack}>
      <div className="grid gap-4 sm:grid-cols-2">
        <CircumstanceField
          label="The earlier, only"
          of={existing?.content ?? ''}
          value={earlier}
          suggestions={withFirst(advised?.existing, found.existing)}
          onChange={setEarlier}
          isOff={existing?.can.edit === false}
          takesFocus={existing?.can.edit !== false}
        />
        <CircumstanceField
          label="The newer, only"
          of={incoming?.content ?? ''}
          value={newer}
          suggestions={withFirst(advised?.incoming, found.incoming)}
          onChange={setNewer}
          isOff={incoming?.can.edit === false}
          takesFocus={existing?.can.edit === false}
        />
      </div>
    </FollowUpForm>
  );
}

const startOf = (side: CaseSide | null, advised: string | null | undefined): string =>
  (side?.can.edit ? advised : null) ?? side?.qualifier ?? '';

/** Returns undefined if nothing changed or if the memory belongs to another member. */
function changedQualifier(
  name: 'existing' | 'incoming',
  side: CaseSide | null,
  text: string,
): Partial<Record<'existing' | 'incoming', string | null>> {
  const qualifier = text.trim() || null;
  return side === null || !side.can.edit || qualifier === side.qualifier ? {} : { [name]: qualifier };
}
