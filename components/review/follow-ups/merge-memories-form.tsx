'use client';

import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { FollowUpForm } from './follow-up-form.tsx';
import type { FollowUpProps } from './follow-up-props.ts';
import { SubmitOnEnterTextarea } from './submit-on-enter-textarea.tsx';

/** The merged memory keeps the sources and links of both memories. */
export function MergeMemoriesForm({ shown, onSend, onBack }: FollowUpProps) {
  const both = [shown.existing?.content, shown.incoming?.content].filter(Boolean).join('. ');
  const [text, setText] = useState(shown.recommendation.merged ?? both);
  const [error, setError] = useState<string | null>(null);
  const send = () =>
    text.trim() === '' ? setError('Enter the merged text.') : onSend({ merged: text.trim() });
  return (
    <FollowUpForm title="What is true of both?" action="Merge" onSend={send} onBack={onBack}>
      <Field
        label="Merged text"
        hint="The merged memory keeps the sources, links and people of both. Shift+Enter starts a new line."
        error={error}
      >
        {(control) => (
          <SubmitOnEnterTextarea
            {...control}
            autoFocus
            value={text}
            maxLength={LIMITS.contentChars}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </FollowUpForm>
  );
}
