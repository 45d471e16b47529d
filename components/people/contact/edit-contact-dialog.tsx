'use client';

import { useState } from 'react';
import { usePeopleRefresh } from '#components/people/list/use-people-refresh.ts';
import { failureOf } from '#components/shell/call-failure.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormActions } from '#components/ui/form-actions.tsx';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { ContactView } from '#server/contacts/schema.ts';
import { type ContactDraft, contactChanges, contactDraftOf } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { SaveFailedAlert } from './save-failed-alert.tsx';
import { useUpdateContact } from './use-update-contact.ts';

export interface EditContactDialogProps {
  contact: ContactView;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The server refuses the edit if the contact has a newer version. */
export function EditContactDialog({ contact, isOpen, onOpenChange }: EditContactDialogProps) {
  const router = useRouter();
  // The contact as it was when the form opened.
  const [base, setBase] = useState(contact);
  const [draft, setDraft] = useState(() => contactDraftOf(base));
  const refresh = usePeopleRefresh();
  const update = useUpdateContact();
  const failure = update.error ? failureOf(update.error) : null;
  const done = (isOfAnotherKind: boolean) => {
    onOpenChange(false);
    // Renders the page again, because a group and a person have different cards.
    if (isOfAnotherKind) router.refresh();
  };
  const save = (version: number) => {
    const changes = contactChanges(contactDraftOf(base), draft);
    if (Object.keys(changes).length === 0) return onOpenChange(false);
    update.mutate(
      { id: contact.id, version, ...changes },
      { onSuccess: () => done(changes.kind !== undefined), onError: () => void refresh() },
    );
  };
  const takeTheirs = () => {
    setBase(contact);
    setDraft(contactDraftOf(contact));
    update.reset();
  };
  const fields = {
    draft,
    failure,
    onChange: (part: Partial<ContactDraft>) => setDraft((before) => ({ ...before, ...part })),
  };
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
          save(base.version);
        }}
      >
        <NameFields {...fields} hasKind={!(contact.isHome || contact.isMember)} />
        <ContactFields {...fields} />
        {failure && (
          <SaveFailedAlert
            error={update.error}
            isBusy={update.isPending}
            onSaveMine={() => save(contact.version)}
            onTakeTheirs={takeTheirs}
          />
        )}
        <FormActions submit="Save" isBusy={update.isPending} onCancel={() => onOpenChange(false)} />
      </form>
    </Dialog>
  );
}
