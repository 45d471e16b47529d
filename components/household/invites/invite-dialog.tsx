'use client';

import { useMembersRefresh } from '#components/household/members/use-update-member.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import type { MemberView } from '#server/members/schema.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteLink } from './invite-link.tsx';

export interface InviteDialogProps {
  /** Existing member who gets a login, or absent for a new member. */
  forMember?: Pick<MemberView, 'userId' | 'name'>;
  /** Name of the sign-in service that can confirm an e-mail address instead of the link. */
  service?: string | null;
  onClose: () => void;
}

export function InviteDialog({ forMember, service = null, onClose }: InviteDialogProps) {
  const { invites } = useTRPC();
  const refresh = useMembersRefresh();
  const inviting = useDedupedMutation(invites.create.mutationOptions({ onSuccess: refresh }));
  const made = inviting.data;
  return (
    <Dialog
      isOpen
      mustAnswer={made !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        forMember ? `A login for ${forMember.name}` : made ? 'The invitation is ready' : 'Invite somebody'
      }
    >
      {made ? (
        <>
          <InviteLink made={made} />
          <DialogActions>
            <Button onClick={onClose}>I have copied it</Button>
          </DialogActions>
        </>
      ) : (
        <InviteForm
          forMember={forMember}
          service={service}
          isBusy={inviting.isPending}
          error={inviting.error}
          onSubmit={(request) => inviting.mutate(request)}
        />
      )}
    </Dialog>
  );
}
