'use client';

import { useState } from 'react';
import { FollowUpForm } from './follow-up-form.tsx';
import type { FollowUpProps } from './follow-up-props.ts';
import { NumberedChoices, useChoiceKeys } from './numbered-choices.tsx';

export function ChooseContactForm({ shown, onSend, onBack }: FollowUpProps) {
  const { candidates, said, recommendation } = shown;
  const [contactId, setContactId] = useState(recommendation.contactId ?? candidates[0]?.id ?? null);
  const send = (id: string | null | undefined) => id && onSend({ contactId: id });
  useChoiceKeys((index) => send(candidates[index]?.id));
  return (
    <FollowUpForm
      title={said ? `Who is “${said}”?` : 'Who is meant?'}
      action="Choose this contact"
      onSend={() => send(contactId)}
      onBack={onBack}
    >
      <NumberedChoices
        label="Choose one"
        value={contactId}
        options={candidates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setContactId}
        takesFocus
      />
    </FollowUpForm>
  );
}
