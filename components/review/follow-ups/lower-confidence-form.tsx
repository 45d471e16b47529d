'use client';

import { useState } from 'react';
import { weakerSide } from '#components/review/answer/verdict-rules.ts';
import { NOT_YOURS } from '#components/review/case/case-labels.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { FollowUpForm } from './follow-up-form.tsx';
import type { FollowUpProps } from './follow-up-props.ts';
import { NumberedChoices, useChoiceKeys } from './numbered-choices.tsx';

const SIDES = [
  { value: 'existing', label: 'The earlier' },
  { value: 'incoming', label: 'The newer' },
  { value: 'both', label: 'Both' },
] as const;
type Side = (typeof SIDES)[number]['value'];
/** Amounts to subtract, as shares of the current confidence. */
const AMOUNTS = [
  { value: '0.1', label: 'A little', hint: '10 % off' },
  { value: '0.25', label: 'Clearly', hint: '25 % off' },
  { value: '0.5', label: 'Stale', hint: 'half as sure' },
] as const;
type Amount = (typeof AMOUNTS)[number]['value'];

export function LowerConfidenceForm({ shown, onSend, onBack }: FollowUpProps) {
  const sides = SIDES.map((one) => ({ ...one, ...whoseElse(shown, one.value) }));
  const canLower = (value: Side) => sides.some((one) => one.value === value && !one.isOff);
  const first = [shown.recommendation.lower?.side, weakerSide(shown), 'existing', 'incoming'] as const;
  const [side, setSide] = useState<Side>(
    first.find((one) => one !== undefined && canLower(one)) ?? weakerSide(shown),
  );
  const [amount, setAmount] = useState<Amount>('0.25');
  useChoiceKeys((index) => {
    const pickedSide = sides[index];
    const pickedAmount = AMOUNTS[index - sides.length];
    if (pickedSide && !pickedSide.isOff) setSide(pickedSide.value);
    if (pickedAmount) setAmount(pickedAmount.value);
  });
  const send = () => onSend({ lower: { side, by: Number(amount) } });
  return (
    <FollowUpForm title="Which one is less sure?" action="Lower" onSend={send} onBack={onBack}>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberedChoices label="Which" value={side} options={sides} onChange={setSide} takesFocus />
        <NumberedChoices
          label="By how much"
          value={amount}
          options={AMOUNTS}
          onChange={setAmount}
          firstKey={sides.length}
        />
      </div>
    </FollowUpForm>
  );
}

/** Disables another member's memory, because only its owner may lower its confidence. */
function whoseElse({ existing, incoming }: ReviewCase, side: Side): { isOff: boolean; hint?: string } {
  const meant = side === 'both' ? [existing, incoming] : [side === 'existing' ? existing : incoming];
  return meant.some((one) => one?.can.edit === false) ? { isOff: true, hint: NOT_YOURS } : { isOff: false };
}
