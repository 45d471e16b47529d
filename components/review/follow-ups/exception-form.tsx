'use client';

import { useMemo, useState } from 'react';
import { exceptionSide } from '#components/review/answer/verdict-rules.ts';
import { suggestCircumstances, withFirst } from '#components/review/case/suggest-circumstances.ts';
import { CircumstanceField } from './circumstance-field.tsx';
import { FollowUpForm } from './follow-up-form.tsx';
import type { FollowUpProps } from './follow-up-props.ts';

export function ExceptionForm({ shown, isSwapped, onSend, onBack }: FollowUpProps) {
  const { existing, incoming, recommendation } = shown;
  const side = exceptionSide(isSwapped);
  const exception = isSwapped ? existing : incoming;
  const found = useMemo(
    () => suggestCircumstances(existing?.content ?? '', incoming?.content ?? ''),
    [existing?.content, incoming?.content],
  );
  const advised = recommendation.qualifiers?.[side];
  const [when, setWhen] = useState(advised ?? exception?.qualifier ?? found[side][0] ?? '');
  const send = () => onSend({ qualifiers: { [side]: when.trim() || null } });
  return (
    <FollowUpForm
      title="When does the exception apply?"
      action="Make it an exception"
      onSend={send}
      onBack={onBack}
    >
      <CircumstanceField
        label="Except"
        of={exception?.content ?? ''}
        value={when}
        suggestions={withFirst(advised, found[side])}
        onChange={setWhen}
        takesFocus
      />
    </FollowUpForm>
  );
}
