'use client';

import { useState } from 'react';
import { FollowUpForm } from './follow-up-form.tsx';
import type { FollowUpProps } from './follow-up-props.ts';
import { NumberedChoices, useChoiceKeys } from './numbered-choices.tsx';
import { type PostponeChoice, postponeChoices } from './postpone-choices.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

export function PostponeForm({ onSend, onBack }: FollowUpProps) {
  const [choices] = useState(() => postponeChoices(new Date()));
  const [id, setId] = useState<PostponeChoice['id']>('tomorrow');
  const send = (choice: PostponeChoice | undefined) =>
    choice && onSend({ until: choice.until.toISOString() });
  useChoiceKeys((index) => send(choices[index]));
  return (
    <FollowUpForm
      title="When should it come back?"
      action="Postpone it"
      onSend={() => send(choices.find((one) => one.id === id))}
      onBack={onBack}
    >
      <NumberedChoices
        label="Ask again"
        value={id}
        options={choices.map(({ id: value, label, until }) => ({ value, label, hint: DAY.format(until) }))}
        onChange={setId}
        takesFocus
      />
    </FollowUpForm>
  );
}
