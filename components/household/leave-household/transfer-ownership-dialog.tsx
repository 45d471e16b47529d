'use client';

import { useMembersRefresh } from '#components/household/members/use-update-member.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { showToast } from '#components/ui/toast.ts';
import type { MemberView } from '#server/members/schema.ts';

export interface TransferOwnershipDialogProps {
  to: Pick<MemberView, 'userId' | 'name'>;
  onClose: () => void;
}

export function TransferOwnershipDialog({ to, onClose }: TransferOwnershipDialogProps) {
  const { household } = useTRPC();
  const refresh = useMembersRefresh();
  const handing = useDedupedMutation(
    household.transfer.mutationOptions({
      onSuccess: async () => {
        void showToast({ message: `${to.name} owns the household now. You are an admin.` });
        onClose();
        await refresh();
      },
    }),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Hand the household over to ${to.name}?`}
      description={`${to.name} becomes its owner and you become an admin. Only an owner can make you an owner again. To share ownership, change the role of ${to.name} to owner instead.`}
    >
      {handing.error && <FailureAlert what="You still own the household." error={handing.error} />}
      <DialogActions>
        <Button
          variant="primary"
          isBusy={handing.isPending}
          onClick={() => handing.mutate({ userId: to.userId })}
        >
          Hand it over
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
