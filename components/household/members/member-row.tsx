import { nameInitials } from '#components/shell/name-initials.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { MemberView } from '#server/members/schema.ts';
import { MemberMenu } from './member-menu.tsx';
import { MemberRoleSelect } from './member-role-select.tsx';
import { ROLE_LABELS } from './role-labels.ts';

/** `mayView` is true if the viewer may use the app as this member. */
export function MemberRow({ member, mayView }: { member: MemberView; mayView: boolean }) {
  const { name, role, isMe, can, contactId } = member;
  const mayAct =
    mayView || can.rename || can.remove || can.inviteToLogin || can.resetPassword || can.takeOver;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-pine-soft text-xs font-semibold text-pine-text"
      >
        {nameInitials(name)}
      </span>
      <div className="min-w-40 flex-1">
        <p className="text-sm font-medium" dir="auto">
          {contactId ? (
            <Link href={`/people/${contactId}`} className="underline-offset-2 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
          {isMe && <span className="font-normal text-muted"> (you)</span>}
        </p>
        <p className="text-xs text-muted">{member.sees}</p>
        <p className="mt-0.5 text-xs text-muted">
          Here since <RelativeTime at={member.joinedAt} />
          <LastSeen member={member} />
        </p>
      </div>
      <div className="ms-auto flex items-center gap-1.5">
        {!isMe && can.giveRoles.length > 0 ? (
          <MemberRoleSelect member={member} />
        ) : (
          <Badge>{ROLE_LABELS[role]}</Badge>
        )}
        {mayAct && <MemberMenu member={member} mayView={mayView} />}
      </div>
    </div>
  );
}

function LastSeen({ member }: { member: MemberView }) {
  if (!member.hasLogin) return <> · does not sign in</>;
  if (member.lastSeenAt === null) return null;
  return (
    <>
      {' '}
      · last seen <RelativeTime at={member.lastSeenAt} />
    </>
  );
}
