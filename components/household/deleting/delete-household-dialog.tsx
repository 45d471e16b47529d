'use client';

import { type FormEvent, useState } from 'react';
import { ProvenAct } from '#components/auth/proof/proven-act.tsx';
import { ConfirmNameField, isTyped } from '#components/household/confirm-name-field.tsx';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { useRouter } from '#components/vault-context/use-router.ts';
import { DELETION } from '#server/domain/household/deletion-parameters.ts';

interface DeleteHouseholdDialogProps {
  name: string;
  onClose: () => void;
}

export function DeleteHouseholdDialog({ name, onClose }: DeleteHouseholdDialogProps) {
  const [typed, setTyped] = useState('');
  const router = useRouter();
  const deleting = useDedupedMutation(
    useTRPC().household.delete.mutationOptions({
      onSuccess: () => {
        onClose();
        router.refresh();
      },
    }),
  );
  const go = () => deleting.mutate({ name: typed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped(typed, name)) go();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete ${name}?`}
      description={`In ${DELETION.graceDays} days all its memories, people, agents and history are deleted for good, for every member. Every page shows this until then, and any owner can keep the household.`}
    >
      {/* outside the form, which would hear the submit of the proof too */}
      <ProvenAct act="Delete" what="The household stays." doing={deleting} again={go} />
      <form onSubmit={submit} className="flex flex-col gap-4">
        <ConfirmNameField name={name} value={typed} onChange={setTyped} />
        <DialogActions>
          <Button type="submit" variant="danger" disabled={!isTyped(typed, name)} isBusy={deleting.isPending}>
            Delete in {DELETION.graceDays} days
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
