'use client';

import { useRouter } from 'next/navigation';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { showToast } from '#components/ui/toast.ts';
import type { ContactView } from '#server/contacts/schema.ts';
import { usePeopleRefresh } from './use-people-refresh.ts';
import { useRemoveContact } from './use-remove-contact.ts';

export interface RemoveContactDialogProps {
  contact: ContactView;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks before somebody is taken out of sight: this one cannot be taken back here. */
export function RemoveContactDialog({ contact, isOpen, onOpenChange }: RemoveContactDialogProps) {
  const router = useRouter();
  const remove = useRemoveContact();
  const refresh = usePeopleRefresh();
  const run = () =>
    remove.mutate(
      { id: contact.id },
      {
        onSuccess: () => {
          router.push('/people');
          void refresh();
          void showToast({ message: `${contact.name} was removed.` });
        },
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Remove ${contact.name}?`}
      description="They and their relationships leave every list. What was remembered about them stays."
    >
      {remove.error && <FailureAlert what="They are still here." error={remove.error} />}
      <DialogActions>
        <Button variant="danger" isBusy={remove.isPending} onClick={run}>
          Remove
        </Button>
        <Button variant="quiet" onClick={() => onOpenChange(false)}>
          Keep
        </Button>
      </DialogActions>
    </Dialog>
  );
}
