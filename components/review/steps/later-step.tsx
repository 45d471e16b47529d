'use client';

import { useState } from 'react';
import { Choices, useChoiceKeys } from './choices.tsx';
import { type LaterChoice, laterChoices } from './later-choices.ts';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

/** Postpones a case. A digit selects and submits. */
export function LaterStep({ onSend, onBack }: StepProps) {
  const [choices] = useState(() => laterChoices(new Date()));
  const [id, setId] = useState<LaterChoice['id']>('tomorrow');
  const send = (choice: LaterChoice | undefined) => choice && onSend({ until: choice.until.toISOString() });
  useChoiceKeys((index) => send(choices[index]));
  return (
    <StepFrame
      title="When should it come back?"
      action="Postpone it"
      onSend={() => send(choices.find((one) => one.id === id))}
      onBack={onBack}
    >
      <Choices
        label="Ask again"
        value={id}
        options={choices.map(({ id: value, label, until }) => ({ value, label, hint: DAY.format(until) }))}
        onChange={setId}
        takesFocus
      />
    </StepFrame>
  );
}
