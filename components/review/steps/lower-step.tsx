'use client';

import { useState } from 'react';
import { weakerSide } from '#components/review/decision.ts';
import { Choices, useChoiceKeys } from './choices.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

const SIDES = [
  { value: 'existing', label: 'The earlier' },
  { value: 'incoming', label: 'The newer' },
  { value: 'both', label: 'Both' },
] as const;
/** Shares of what is left of it today. */
const AMOUNTS = [
  { value: '0.1', label: 'A little', hint: '10 % off' },
  { value: '0.25', label: 'Clearly', hint: '25 % off' },
  { value: '0.5', label: 'Stale', hint: 'half as sure' },
] as const;
type Amount = (typeof AMOUNTS)[number]['value'];

/** Both stay, and one of them counts for less. */
export function LowerStep({ shown, onSend, onBack }: StepProps) {
  const [side, setSide] = useState<(typeof SIDES)[number]['value']>(
    shown.recommendation.lower?.side ?? weakerSide(shown),
  );
  const [amount, setAmount] = useState<Amount>('0.25');
  useChoiceKeys((index) => {
    const pickedSide = SIDES[index];
    const pickedAmount = AMOUNTS[index - SIDES.length];
    if (pickedSide) setSide(pickedSide.value);
    if (pickedAmount) setAmount(pickedAmount.value);
  });
  const send = () => onSend({ lower: { side, by: Number(amount) } });
  return (
    <StepFrame title="Which one is less sure?" action="Lower" onSend={send} onBack={onBack}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choices label="Which" value={side} options={SIDES} onChange={setSide} takesFocus />
        <Choices
          label="By how much"
          value={amount}
          options={AMOUNTS}
          onChange={setAmount}
          firstKey={SIDES.length}
        />
      </div>
    </StepFrame>
  );
}
