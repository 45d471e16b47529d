'use client';

import { useDraft } from '#components/form-drafts/use-draft.ts';
import { failureOf } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { CollapsibleFields } from '#components/ui/collapsible-fields.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormActions } from '#components/ui/form-actions.tsx';
import { useRouter } from '#components/vault-context/use-router.ts';
import { type ContactDraft, contactFieldsOf, EMPTY_CONTACT } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { useCreateContact } from './use-create-contact.ts';

export interface AddContactDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function AddContactDialog({ isOpen, onOpenChange }: AddContactDialogProps) {
  const router = useRouter();
  const { draft, change, clear } = useDraft<ContactDraft>({ name: 'contact.new', blank: EMPTY_CONTACT });
  const create = useCreateContact();
  const failure = create.error ? failureOf(create.error) : null;
  const submit = () =>
    create.mutate(contactFieldsOf(draft), {
      onSuccess: ({ contact }) => {
        clear();
        router.push(`/people/${contact.id}`);
      },
    });
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Add a contact">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!create.isPending) submit();
        }}
      >
        <NameFields draft={draft} onChange={change} failure={failure} hasKind hasFocus />
        <CollapsibleFields
          label="More"
          summary="other names, phone, birthday, notes"
          mustBeOpen={failure?.fields.some(({ path }) => path !== 'name' && path !== 'kind') ?? false}
        >
          <ContactFields draft={draft} onChange={change} failure={failure} />
        </CollapsibleFields>
        {failure && (
          <FailureAlert
            what="The contact was not added."
            hint="What you typed is still here."
            error={create.error}
          />
        )}
        <FormActions submit="Add" isBusy={create.isPending} onCancel={() => onOpenChange(false)} />
      </form>
    </Dialog>
  );
}
