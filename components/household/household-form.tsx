'use client';

import type { FormEvent } from 'react';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { HouseholdView } from '#server/households/schema.ts';
import { TimeZoneSelect } from './time-zone-select.tsx';

export function HouseholdForm({ household, zones }: { household: HouseholdView; zones: readonly string[] }) {
  const trpc = useTRPC();
  const router = useRouter();
  const saving = useDedupedMutation(
    trpc.household.update.mutationOptions({
      onSuccess: () => {
        void showToast({ message: 'The household is saved.' });
        router.refresh();
      },
    }),
  );
  const failure = saving.error ? failureOf(saving.error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    saving.mutate({ name: formFieldText(form, 'name'), timeZone: formFieldText(form, 'timeZone') });
  };
  return (
    <Card title="About the household">
      <form onSubmit={submit} className="flex flex-col gap-4">
        {failure && failure.fields.length === 0 && (
          <FailureAlert
            what="The household was not saved."
            hint="What you typed is still here."
            error={saving.error}
          />
        )}
        <Field label="Name" error={fieldError(failure, 'name')}>
          {(control) => (
            <Input {...control} name="name" required maxLength={100} defaultValue={household.name} />
          )}
        </Field>
        <Field
          label="Time zone"
          hint="Determines when a day begins and ends."
          error={fieldError(failure, 'timeZone')}
        >
          {(control) => (
            <TimeZoneSelect {...control} name="timeZone" zones={zones} defaultZone={household.timeZone} />
          )}
        </Field>
        <Button type="submit" className="self-start" isBusy={saving.isPending}>
          Save
        </Button>
      </form>
    </Card>
  );
}
