'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MemberContactField } from '#components/household/members/member-contact-field.tsx';
import { ROLE_LABELS } from '#components/household/members/role-labels.ts';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Button } from '#components/ui/button.tsx';
import type { ComboboxOption } from '#components/ui/combobox.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { ROLES, type Role, rolesToGive } from '#server/domain/household/roles.ts';
import { INVITES } from '#server/domain/parameters/parameters.ts';
import type { MemberView } from '#server/members/schema.ts';

interface InviteRequest {
  role: Role;
  name?: string | undefined;
  email?: string | undefined;
  userId?: string | undefined;
  contactId?: string | undefined;
  expiresInDays: number;
}

interface InviteFormProps {
  forMember: Pick<MemberView, 'userId' | 'name'> | undefined;
  /** Name of the sign-in service, or null if there is none. */
  service: string | null;
  isBusy: boolean;
  error: unknown;
  onSubmit: (request: InviteRequest) => void;
}

const EXPIRIES = [1, INVITES.defaultDays, INVITES.maxDays];

export function InviteForm({ forMember, service, isBusy, error, onSubmit }: InviteFormProps) {
  const [person, setPerson] = useState<ComboboxOption | null>(null);
  const failure = error ? failureOf(error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const role = ROLES.find((one) => one === formFieldText(form, 'role')) ?? 'member';
    onSubmit({
      role,
      name: formFieldText(form, 'name') || undefined,
      email: formFieldText(form, 'email') || undefined,
      userId: forMember?.userId,
      contactId: person?.id,
      expiresInDays: Number(formFieldText(form, 'expiresInDays')) || INVITES.defaultDays,
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {failure && failure.fields.length === 0 && (
        <FailureAlert
          what="The invitation was not created."
          hint="What you typed is still here."
          error={error}
        />
      )}
      {forMember ? (
        <p className="text-sm text-muted">
          With this link {forMember.name} chooses an e-mail address and a password. Their role, contact page
          and memories stay the same.
        </p>
      ) : (
        <>
          <Field
            label="Whom to invite"
            hint="So that you recognise the invitation."
            error={fieldError(failure, 'name')}
            isOptional
          >
            {(control) => <Input {...control} name="name" maxLength={100} autoComplete="off" />}
          </Field>
          {service !== null && (
            <Field
              label={`E-mail address at ${service}`}
              hint={`Whoever ${service} confirms to have it can join by signing in there, without the link.`}
              error={fieldError(failure, 'email')}
              isOptional
            >
              {(control) => (
                <Input {...control} name="email" type="email" maxLength={254} autoComplete="off" />
              )}
            </Field>
          )}
          <RoleField error={fieldError(failure, 'role')} />
          <MemberContactField value={person} onChange={setPerson} error={fieldError(failure, 'contactId')} />
        </>
      )}
      <Field label="Valid for" error={fieldError(failure, 'expiresInDays')}>
        {(control) => (
          <Select {...control} name="expiresInDays" defaultValue={INVITES.defaultDays}>
            {EXPIRIES.map((days) => (
              <option key={days} value={days}>
                {days === 1 ? '1 day' : `${days} days`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Create the link
        </Button>
      </DialogActions>
    </form>
  );
}

const WHAT_THEY_MAY: Record<Role, string> = {
  owner: 'owns it with you',
  admin: 'manages it with you',
  member: 'reads and adds',
  guest: 'only reads',
};

function RoleField({ error }: { error: string | undefined }) {
  const { data } = useQuery(useTRPC().household.get.queryOptions({}));
  const roles = data?.me ? rolesToGive(data.me.role) : (['member', 'guest'] as const);
  return (
    <Field label="Role" error={error}>
      {(control) => (
        <Select {...control} name="role" defaultValue="member">
          {roles.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}: {WHAT_THEY_MAY[role]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
