'use client';

import { CalendarClock, LogOut, PencilLine, TriangleAlert } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Badge } from '#components/ui/badge.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Link } from '#components/ui/link.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import type { MembershipState } from '#server/domain/relationships/group-membership.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import { membershipDays } from './membership-labels.ts';
import { useEndMembership } from './use-end-membership.ts';

const MembershipDialog = dynamic(
  () => retryUntilLoaded(() => import('./membership-dialog.tsx').then((m) => m.MembershipDialog)),
  {
    loading: () => null,
  },
);

const LeaveGroupDialog = dynamic(
  () => retryUntilLoaded(() => import('./leave-group-dialog.tsx').then((m) => m.LeaveGroupDialog)),
  {
    loading: () => null,
  },
);

interface Named {
  id: string;
  name: string;
}

interface MembershipRowProps {
  member: Named;
  group: Named;
  /** The side whose name the row shows. The other side is the contact of the page. */
  shown: 'member' | 'group';
  stored: {
    role: string | null;
    since: string | null;
    until: string | null;
    state: MembershipState;
    privacy: Privacy;
    can: { edit: boolean; end: boolean };
  };
  isMe: boolean;
  children?: ReactNode;
}

export function MembershipRow({ member, group, shown, stored, isMe, children }: MembershipRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { end, isEnding } = useEndMembership();
  const other = shown === 'member' ? member : group;
  const isUpcoming = stored.state === 'upcoming';
  const days = membershipDays({ ...stored, isUpcoming });
  return (
    <li className="flex items-start gap-1 rounded-control px-2 py-1 hover:bg-hover">
      <div className="min-w-0 flex-1 py-1.5 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={`/people/${other.id}`}
            className="prose-link inline-flex min-w-0 items-center pointer-coarse:min-h-11"
          >
            <bdi className="wrap-anywhere">{other.name}</bdi>
          </Link>
          {stored.role && <span dir="auto">{stored.role}</span>}
          {isUpcoming && <Badge icon={CalendarClock}>Not yet</Badge>}
          {stored.state === 'disputed' && (
            <Badge tone="vermillion" icon={TriangleAlert}>
              Disputed
            </Badge>
          )}
          {stored.privacy !== 'public' && <PrivacyBadge privacy={stored.privacy} />}
        </p>
        {days !== '' && <p className="text-xs text-muted">{days}</p>}
        {children}
      </div>
      {stored.can.edit && (
        <IconButton
          icon={PencilLine}
          label={`Change role and days: ${member.name} in ${group.name}`}
          onClick={() => setIsEditing(true)}
        />
      )}
      {stored.can.end && stored.state !== 'former' && (
        <IconButton
          icon={LogOut}
          label={`End membership: ${member.name} in ${group.name}`}
          aria-disabled={isEnding || undefined}
          onClick={() => (isMe ? setIsLeaving(true) : void end(member, group))}
        />
      )}
      {isEditing && (
        <MembershipDialog member={member} group={group} stored={stored} onClose={() => setIsEditing(false)} />
      )}
      {isLeaving && (
        <LeaveGroupDialog
          group={group}
          isBusy={isEnding}
          onLeave={() => void end(member, group).then(() => setIsLeaving(false))}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </li>
  );
}
