'use client';

import dynamic from 'next/dynamic';
import { useMembersRefresh } from '#components/household/members/use-update-member.ts';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/toast.ts';
import { INVITES } from '#server/domain/parameters/parameters.ts';
import type { InviteView } from '#server/invites/schema.ts';

const NewInviteLinkDialog = dynamic(
  () => retryUntilLoaded(() => import('./new-invite-link-dialog.tsx').then((m) => m.NewInviteLinkDialog)),
  {
    loading: () => null,
  },
);

/** Asks for no confirmation, because a new invitation is quick to make. */
export function InviteActions({ invite }: { invite: InviteView }) {
  const { invites } = useTRPC();
  const refresh = useMembersRefresh();
  const whom = invite.member?.name ?? invite.name ?? 'somebody';
  const onError = (error: unknown) => void showFailure('The invitation was not changed.', error);
  const renewing = useDedupedMutation(invites.renew.mutationOptions({ onSuccess: refresh, onError }));
  const revoking = useDedupedMutation(
    invites.revoke.mutationOptions({
      onSuccess: async () => {
        void showToast({ message: `The invitation for ${whom} was withdrawn. Its link no longer works.` });
        await refresh();
      },
      onError,
    }),
  );
  return (
    <div className="flex gap-2">
      {invite.can.renew && (
        <Button
          size="small"
          isBusy={renewing.isPending}
          aria-label={`New link for ${whom}`}
          onClick={() => renewing.mutate({ id: invite.id, expiresInDays: INVITES.defaultDays })}
        >
          New link
        </Button>
      )}
      {invite.can.revoke && (
        <Button
          size="small"
          isBusy={revoking.isPending}
          aria-label={`Withdraw the invitation for ${whom}`}
          onClick={() => revoking.mutate({ id: invite.id })}
        >
          Withdraw
        </Button>
      )}
      {renewing.data && <NewInviteLinkDialog made={renewing.data} onClose={() => renewing.reset()} />}
    </div>
  );
}
