'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import type { NewInvite } from '#server/invites/schema.ts';
import { InviteLink } from './invite-link.tsx';

/** The previous link no longer works. */
export function NewInviteLinkDialog({ made, onClose }: { made: NewInvite; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      mustAnswer
      onOpenChange={() => undefined}
      title="A new link"
      description="The previous link no longer works."
    >
      <InviteLink made={made} />
      <DialogActions>
        <Button onClick={onClose}>I have copied it</Button>
      </DialogActions>
    </Dialog>
  );
}
