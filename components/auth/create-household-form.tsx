'use client';

import { type FormEvent, useState } from 'react';
import { TimeZoneSelect, useOwnTimeZone } from '#components/household/time-zone-select.tsx';
import { DefaultPrivacyField } from '#components/household-rules/default-privacy/default-privacy-field.tsx';
import { type Failure, failureOf, fieldError, titleOf } from '#components/shell/call-failure.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';

async function post(
  body: Record<'householdName' | 'timeZone' | 'defaultPrivacy', string>,
): Promise<Failure | null> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/api/household', { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.ok) return null;
    const failed: unknown = await answer.json();
    return failureOf(failed);
  } catch (error) {
    return failureOf(error);
  }
}

export function CreateHouseholdForm({ zones }: { zones: readonly string[] }) {
  const own = useOwnTimeZone();
  const [state, setState] = useState<{ isBusy: boolean; failure: Failure | null }>({
    isBusy: false,
    failure: null,
  });
  const { isBusy, failure } = state;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setState({ isBusy: true, failure: null });
    const failed = await post({
      householdName: formFieldText(form, 'householdName'),
      timeZone: formFieldText(form, 'timeZone'),
      defaultPrivacy: formFieldText(form, 'defaultPrivacy'),
    });
    if (failed) setState({ isBusy: false, failure: failed });
    else location.assign('/');
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {failure && failure.fields.length === 0 && (
        <Alert kind="error" title={titleOf(failure, 'The household was not created.')}>
          {failure.message}
        </Alert>
      )}
      <Field label="Name of the household" error={fieldError(failure, 'householdName')}>
        {(control) => <Input {...control} name="householdName" required maxLength={100} />}
      </Field>
      <Field
        label="Time zone"
        hint="Determines when a day begins and ends."
        error={fieldError(failure, 'timeZone')}
      >
        {(control) => (
          <TimeZoneSelect {...control} name="timeZone" zones={zones} defaultZone={own ?? 'UTC'} />
        )}
      </Field>
      <DefaultPrivacyField />
      <Button type="submit" variant="primary" className="self-start" isBusy={isBusy}>
        Create the household
      </Button>
    </form>
  );
}
