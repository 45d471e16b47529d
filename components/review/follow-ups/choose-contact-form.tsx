'use client';

import { useState } from 'react';
import { Choices, useChoiceKeys } from './choices.tsx';
import { FollowUpFrame } from './follow-up-frame.tsx';
import type { FollowUpProps } from './follow-up-props.ts';

export function ChooseContactForm({ shown, onSend, onBack }: FollowUpProps) {
  const { candidates, said, recommendation } = shown;
  const [contactId, setContactId] = useState(recommendation.contactId ?? candidates[0]?.id ?? null);
  const send = (id: string | null | undefined) => id && onSend({ contactId: id });
  useChoiceKeys((index) => send(candidates[index]?.id));
  return (
    <FollowUpFrame
      title={said ? `Who is “${said}”?` : 'Who is meant?'}
      action="Choose this contact"
      onSend={() => send(contactId)}
      onBack={onBack}
    >
      <Choices
        label="Choose one"
        value={contactId}
        options={candidates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setContactId}
        takesFocus
      />
    </FollowUpFrame>
  );
}
