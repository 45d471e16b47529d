'use client';

import { useState } from 'react';
import { failureOf, fieldError } from '#components/shell/failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { ContactView } from '#server/contacts/schema.ts';
import { contactChanges, contactDraftOf } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import { usePeopleRefresh } from './use-people-refresh.ts';
import { useUpdateContact } from './use-update-contact.ts';

export interface EditContactDialogProps {
  contact: ContactView;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Changes a contact. Only what differs is sent, with the version that was seen. */
export function EditContactDialog({ contact, isOpen, onOpenChange }: EditContactDialogProps) {
  const [before] = useState(() => contactDraftOf(contact));
  const [draft, setDraft] = useState(before);
  const update = useUpdateContact();
  const refresh = usePeopleRefresh();
  const failure = update.error ? failureOf(update.error) : null;
  const save = () => {
    const changes = contactChanges(before, draft);
    if (Object.keys(changes).length === 0) return onOpenChange(false);
    update.mutate(
      { id: contact.id, version: contact.version, ...changes },
      { onSuccess: () => onOpenChange(false) },
    );
  };
  const isStale = failure?.code === 'CONFLICT';
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Edit ${contact.name}`}
      className="sm:max-w-xl"
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Name" error={fieldError(failure, 'name')}>
          {(control) => (
            <Input
              {...control}
              required
              autoComplete="off"
              value={draft.name}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
          )}
        </Field>
        <ContactFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} failure={failure} />
        {failure && (
          <FailureAlert
            what={isStale ? 'It changed since you looked.' : 'It was not saved.'}
            hint="What you typed is still here; nothing was overwritten."
            error={update.error}
            actions={
              isStale && (
                <Button size="small" onClick={() => void refresh()}>
                  Take the new one
                </Button>
              )
            }
          />
        )}
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={update.isPending}>
            Save
          </Button>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
