'use client';

import { Ellipsis, Eye, KeyRound, LockKeyhole, PencilLine, UserMinus, UserRoundCheck } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { useBeginView } from '#components/shell/view-as/use-view-as.ts';
import { Menu } from '#components/ui/menu.tsx';
import type { MemberView } from '#server/members/schema.ts';

type MemberAct = 'rename' | 'invite' | 'reset' | 'transfer' | 'remove';

const RenameDialog = dynamic(
  () => retryUntilLoaded(() => import('./rename-member-dialog.tsx').then((m) => m.RenameMemberDialog)),
  {
    loading: () => null,
  },
);
const InviteDialog = dynamic(
  () =>
    retryUntilLoaded(() =>
      import('#components/household/invites/invite-dialog.tsx').then((m) => m.InviteDialog),
    ),
  {
    loading: () => null,
  },
);
const ResetDialog = dynamic(
  () => retryUntilLoaded(() => import('./reset-password-dialog.tsx').then((m) => m.ResetPasswordDialog)),
  {
    loading: () => null,
  },
);
const RemoveDialog = dynamic(
  () => retryUntilLoaded(() => import('./remove-member-dialog.tsx').then((m) => m.RemoveMemberDialog)),
  {
    loading: () => null,
  },
);
const TransferOwnershipDialog = dynamic(
  () =>
    retryUntilLoaded(() =>
      import('#components/household/leave-household/transfer-ownership-dialog.tsx').then(
        (m) => m.TransferOwnershipDialog,
      ),
    ),
  {
    loading: () => null,
  },
);

export function MemberMenu({ member, mayView }: { member: MemberView; mayView: boolean }) {
  const [act, setAct] = useState<MemberAct | null>(null);
  const begin = useBeginView();
  const close = () => setAct(null);
  const { can } = member;
  const trigger = (
    <button
      type="button"
      aria-label={`Actions for ${member.name}`}
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <Ellipsis aria-hidden className="size-[1.125rem]" />
    </button>
  );
  return (
    <>
      <Menu
        trigger={trigger}
        entries={[
          mayView && {
            kind: 'item',
            label: 'View as',
            icon: Eye,
            onSelect: () => begin.mutate({ member: member.userId }),
          },
          can.rename && { kind: 'item', label: 'Rename', icon: PencilLine, onSelect: () => setAct('rename') },
          can.inviteToLogin && {
            kind: 'item',
            label: 'Give them a login',
            icon: KeyRound,
            onSelect: () => setAct('invite'),
          },
          can.resetPassword && {
            kind: 'item',
            label: 'New password',
            icon: LockKeyhole,
            onSelect: () => setAct('reset'),
          },
          can.takeOver && {
            kind: 'item',
            label: 'Hand the household over',
            icon: UserRoundCheck,
            onSelect: () => setAct('transfer'),
          },
          can.remove && {
            kind: 'item',
            label: 'Remove from the household',
            icon: UserMinus,
            isDanger: true,
            onSelect: () => setAct('remove'),
          },
        ]}
      />
      {act === 'rename' && <RenameDialog member={member} onClose={close} />}
      {act === 'invite' && <InviteDialog forMember={member} onClose={close} />}
      {act === 'reset' && <ResetDialog member={member} onClose={close} />}
      {act === 'transfer' && <TransferOwnershipDialog to={member} onClose={close} />}
      {act === 'remove' && <RemoveDialog member={member} onClose={close} />}
    </>
  );
}
