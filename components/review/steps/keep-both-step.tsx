'use client';

import { useMemo, useState } from 'react';
import { circumstances, withFirst } from '#components/review/circumstances.ts';
import { CircumstanceField } from './circumstance-field.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** Both stay, each in its circumstances. Tab leads from the earlier to the newer. */
export function KeepBothStep({ shown, onSend, onBack }: StepProps) {
  const { existing, incoming, recommendation } = shown;
  const found = useMemo(
    () => circumstances(existing?.content ?? '', incoming?.content ?? ''),
    [existing?.content, incoming?.content],
  );
  const advised = recommendation.qualifiers;
  const [earlier, setEarlier] = useState(advised?.existing ?? existing?.qualifier ?? '');
  const [newer, setNewer] = useState(advised?.incoming ?? incoming?.qualifier ?? '');
  const send = () =>
    onSend({ qualifiers: { existing: earlier.trim() || null, incoming: newer.trim() || null } });
  return (
    <StepFrame title="When does each of them hold?" action="Keep both" onSend={send} onBack={onBack}>
      <div className="grid gap-4 sm:grid-cols-2">
        <CircumstanceField
          label="The earlier, only"
          of={existing?.content ?? ''}
          value={earlier}
          suggestions={withFirst(advised?.existing, found.existing)}
          onChange={setEarlier}
          takesFocus
        />
        <CircumstanceField
          label="The newer, only"
          of={incoming?.content ?? ''}
          value={newer}
          suggestions={withFirst(advised?.incoming, found.incoming)}
          onChange={setNewer}
        />
      </div>
    </StepFrame>
  );
}
