'use client';

import type { FormEvent, ReactNode } from 'react';
import { TimeZoneSelect, useOwnTimeZone } from '#components/household/time-zone-select.tsx';
import { DefaultPrivacyField } from '#components/household-rules/default-privacy/default-privacy-field.tsx';
import { type Failure, fieldError, titleOf } from '#components/shell/call-failure.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { useInstallationSetUp } from './use-installation-set-up.ts';

export function InstallationSetUpForm({ zones }: { zones: readonly string[] }) {
  const { isBusy, failure, setUp } = useInstallationSetUp();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void setUp({
      code: formFieldText(form, 'code'),
      name: formFieldText(form, 'name'),
      email: formFieldText(form, 'email'),
      password: formFieldText(form, 'password'),
      householdName: formFieldText(form, 'householdName'),
      timeZone: formFieldText(form, 'timeZone'),
      defaultPrivacy: formFieldText(form, 'defaultPrivacy'),
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      {failure && failure.fields.length === 0 && (
        <Alert kind="error" title={titleOf(failure, 'Hearthlore is not set up yet.')}>
          {failure.message} What you typed is still here.
        </Alert>
      )}
      <CodeField failure={failure} />
      <OwnerFields failure={failure} />
      <HouseholdFields failure={failure} zones={zones} />
      <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
        {isBusy ? 'Creating the household…' : 'Create the household'}
      </Button>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-display text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

function CodeField({ failure }: { failure: Failure | null }) {
  return (
    <Field
      label="Set-up code"
      hint="From the terminal in which Hearthlore was started, or the file set-up-code in its data folder."
      error={fieldError(failure, 'code')}
    >
      {(control) => (
        <Input
          {...control}
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX"
          className="font-mono"
        />
      )}
    </Field>
  );
}

function OwnerFields({ failure }: { failure: Failure | null }) {
  return (
    <Group title="You">
      <Field
        label="Your name"
        hint="The name that the others at home use for you."
        error={fieldError(failure, 'name')}
      >
        {(control) => <Input {...control} name="name" required maxLength={100} autoComplete="name" />}
      </Field>
      <Field
        label="E-mail"
        hint="Used only to sign in. Nothing is sent to it."
        error={fieldError(failure, 'email')}
      >
        {(control) => <Input {...control} name="email" type="email" required autoComplete="username" />}
      </Field>
      <NewPasswordField label="Password" error={fieldError(failure, 'password')} />
    </Group>
  );
}

function HouseholdFields({ failure, zones }: { failure: Failure | null; zones: readonly string[] }) {
  const own = useOwnTimeZone();
  return (
    <Group title="Your household">
      <Field label="Name of the household" error={fieldError(failure, 'householdName')}>
        {(control) => (
          <Input {...control} name="householdName" required maxLength={100} placeholder="Rivera family" />
        )}
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
    </Group>
  );
}
