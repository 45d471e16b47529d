'use client';

import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import { DELETION } from '#server/domain/household/deletion-parameters.ts';
import { ConfirmDeletionDialog } from './confirm-deletion-dialog.tsx';

interface DeleteHouseholdDialogProps {
  name: string;
  onClose: () => void;
}

export function DeleteHouseholdDialog({ name, onClose }: DeleteHouseholdDialogProps) {
  const router = useRouter();
  const deleting = useDedupedMutation(
    useTRPC().household.delete.mutationOptions({
      onSuccess: () => {
        onClose();
        router.refresh();
      },
    }),
  );
  return (
    <ConfirmDeletionDialog
      title={`Delete ${name}?`}
      description={`In ${DELETION.graceDays} days all its memories, people, agents and history are deleted for good, for every member. Every page shows this until then, and any owner can keep the household.`}
      name={name}
      what="The household stays."
      doing={deleting}
      onDelete={(typed) => deleting.mutate({ name: typed })}
      onClose={onClose}
    />
  );
}
