'use client';

import { useState } from 'react';
import { Choices, useChoiceKeys } from './choices.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** Chooses the contact that an ambiguous name means. A digit selects and submits. */
export function ChooseStep({ shown, onSend, onBack }: StepProps) {
  const { candidates, said, recommendation } = shown;
  const [contactId, setContactId] = useState(recommendation.contactId ?? candidates[0]?.id ?? null);
  const send = (id: string | null | undefined) => id && onSend({ contactId: id });
  useChoiceKeys((index) => send(candidates[index]?.id));
  return (
    <StepFrame
      title={said ? `Who is “${said}”?` : 'Who is meant?'}
      action="Choose this contact"
      onSend={() => send(contactId)}
      onBack={onBack}
    >
      <Choices
        label="One of"
        value={contactId}
        options={candidates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setContactId}
        takesFocus
      />
    </StepFrame>
  );
}
