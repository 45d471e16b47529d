'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { failureOf, fieldError } from '#components/shell/failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { MoreFields } from '#components/ui/more-fields.tsx';
import { Select } from '#components/ui/select.tsx';
import { contactFieldsOf, EMPTY_CONTACT, NEW_KINDS } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import { KIND_WORDS } from './contact-words.ts';
import { useCreateContact } from './use-create-contact.ts';

export interface AddContactDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Adds somebody, and leads to their page, where relationships are set. */
export function AddContactDialog({ isOpen, onOpenChange }: AddContactDialogProps) {
  const router = useRouter();
  const [draft, setDraft] = useState(EMPTY_CONTACT);
  const create = useCreateContact();
  const failure = create.error ? failureOf(create.error) : null;
  const submit = () =>
    create.mutate(
      { ...contactFieldsOf(draft), kind: draft.kind },
      {
        onSuccess: ({ contact }) => {
          setDraft(EMPTY_CONTACT);
          router.push(`/people/${contact.id}`);
        },
      },
    );
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Add a contact">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <Field label="Name" error={fieldError(failure, 'name')}>
            {(control) => (
              <Input
                {...control}
                required
                autoFocus
                autoComplete="off"
                value={draft.name}
                onChange={({ target }) => setDraft({ ...draft, name: target.value })}
              />
            )}
          </Field>
          <Field label="Kind" error={fieldError(failure, 'kind')}>
            {(control) => (
              <Select
                {...control}
                value={draft.kind}
                onChange={({ target }) =>
                  setDraft({ ...draft, kind: NEW_KINDS.find((kind) => kind === target.value) ?? 'person' })
                }
              >
                {NEW_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {KIND_WORDS[kind].one}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <MoreFields
          label="More"
          summary="other names, phone, birthday, notes"
          mustBeOpen={failure?.fields.some(({ path }) => path !== 'name') ?? false}
        >
          <ContactFields
            draft={draft}
            onChange={(change) => setDraft({ ...draft, ...change })}
            failure={failure}
          />
        </MoreFields>
        {failure && (
          <FailureAlert
            what="They were not added."
            hint="What you typed is still here."
            error={create.error}
          />
        )}
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={create.isPending}>
            Add
          </Button>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
