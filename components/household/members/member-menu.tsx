'use client';

import { Ellipsis } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '#components/connection/until-loaded.ts';
import { useBeginView } from '#components/shell/view-as/use-view-as.ts';
import { LazyMenu } from '#components/ui/lazy-menu.tsx';
import type { MemberView } from '#server/members/schema.ts';
import type { MemberAct } from './member-menu-open.tsx';

const load = () => import('./member-menu-open.tsx').then((m) => m.MemberMenuOpen);
const RenameDialog = dynamic(
  () => untilLoaded(() => import('./rename-member-dialog.tsx').then((m) => m.RenameMemberDialog)),
  {
    loading: () => null,
  },
);
const InviteDialog = dynamic(
  () =>
    untilLoaded(() => import('#components/household/invites/invite-dialog.tsx').then((m) => m.InviteDialog)),
  {
    loading: () => null,
  },
);
const RemoveDialog = dynamic(
  () => untilLoaded(() => import('./remove-member-dialog.tsx').then((m) => m.RemoveMemberDialog)),
  {
    loading: () => null,
  },
);
const TransferDialog = dynamic(
  () =>
    untilLoaded(() =>
      import('#components/household/leaving/transfer-dialog.tsx').then((m) => m.TransferDialog),
    ),
  {
    loading: () => null,
  },
);

/** What the asker may do with a member; `mayView`: look as them. */
export function MemberMenu({ member, mayView }: { member: MemberView; mayView: boolean }) {
  const [act, setAct] = useState<MemberAct | null>(null);
  const begin = useBeginView();
  const close = () => setAct(null);
  const view = mayView ? () => begin.mutate({ member: member.userId }) : null;
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
      <LazyMenu trigger={trigger} load={load} menuProps={{ can: member.can, onAct: setAct, onView: view }} />
      {act === 'rename' && <RenameDialog member={member} onClose={close} />}
      {act === 'invite' && <InviteDialog forMember={member} onClose={close} />}
      {act === 'transfer' && <TransferDialog to={member} onClose={close} />}
      {act === 'remove' && <RemoveDialog member={member} onClose={close} />}
    </>
  );
}
