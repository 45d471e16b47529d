'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';

export interface LeaveGroupDialogProps {
  group: { name: string };
  isBusy: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks first, because the member may not be allowed to undo. */
export function LeaveGroupDialog({ group, isBusy, onLeave, onClose }: LeaveGroupDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={
        <>
          Leave <bdi>{group.name}</bdi>?
        </>
      }
      description="You will no longer see what others keep private to the group, and then only a member can add you again. Memories that you added stay yours."
    >
      <DialogActions>
        <Button variant="primary" isBusy={isBusy} onClick={onLeave}>
          Leave
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
