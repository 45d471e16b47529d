'use client';

import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { FollowUpFrame } from './follow-up-frame.tsx';
import type { FollowUpProps } from './follow-up-props.ts';
import { TextEntry } from './text-entry.tsx';

/** The merged memory keeps the sources and links of both memories. */
export function MergeForm({ shown, onSend, onBack }: FollowUpProps) {
  const both = [shown.existing?.content, shown.incoming?.content].filter(Boolean).join('. ');
  const [text, setText] = useState(shown.recommendation.merged ?? both);
  const [error, setError] = useState<string | null>(null);
  const send = () =>
    text.trim() === '' ? setError('Enter the merged text.') : onSend({ merged: text.trim() });
  return (
    <FollowUpFrame title="What is true of both?" action="Merge" onSend={send} onBack={onBack}>
      <Field
        label="Merged text"
        hint="The merged memory keeps the sources, links and people of both. Shift+Enter starts a new line."
        error={error}
      >
        {(control) => (
          <TextEntry
            {...control}
            autoFocus
            value={text}
            maxLength={LIMITS.contentChars}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </FollowUpFrame>
  );
}
