'use client';

import { type FormEvent, useState } from 'react';
import { failureOf, fieldError } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import type { ComboboxOption } from '#components/ui/combobox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { formFieldText } from '#components/ui/form-field-text.ts';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { showToast } from '#components/ui/toast.ts';
import { MemberContactField } from './member-contact-field.tsx';
import { useMembersRefresh } from './use-update-member.ts';

export function AddChildDialog({ onClose }: { onClose: () => void }) {
  const [person, setPerson] = useState<ComboboxOption | null>(null);
  const { members } = useTRPC();
  const refresh = useMembersRefresh();
  const adding = useDedupedMutation(
    members.add.mutationOptions({
      onSuccess: async ({ member }) => {
        void showToast({ message: `${member.name} belongs to the household.` });
        onClose();
        await refresh();
      },
    }),
  );
  const failure = adding.error ? failureOf(adding.error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const role = formFieldText(form, 'role') === 'guest' ? 'guest' : 'member';
    adding.mutate({ name: formFieldText(form, 'name'), role, contactId: person?.id });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add a child"
      description="Or anybody else who does not sign in. Agents can act for them, and they can get a login later."
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {failure && failure.fields.length === 0 && (
          <FailureAlert
            what="The member was not added."
            hint="What you typed is still here."
            error={adding.error}
          />
        )}
        <Field label="Name" error={fieldError(failure, 'name')}>
          {(control) => <Input {...control} name="name" required maxLength={100} autoComplete="off" />}
        </Field>
        <MemberContactField value={person} onChange={setPerson} error={fieldError(failure, 'contactId')} />
        <Field label="Role" hint="What agents that act for them may do.">
          {(control) => (
            <Select {...control} name="role" defaultValue="member">
              <option value="member">Member: reads and adds</option>
              <option value="guest">Guest: only reads</option>
            </Select>
          )}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={adding.isPending}>
            Add
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
