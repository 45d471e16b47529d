'use client';

import { MailOpen } from 'lucide-react';
import { ROLE_LABELS } from '#components/household/members/role-labels.ts';
import { useInvites } from '#components/household/members/use-members.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { InviteView } from '#server/invites/schema.ts';
import { InviteActions } from './invite-actions.tsx';
import { InviteButton } from './invite-button.tsx';

interface InvitesCardProps {
  first: InviteView[];
  /** Name of the sign-in service, or null if there is none. */
  service: string | null;
}

export function InvitesCard({ first, service }: InvitesCardProps) {
  const invites = useInvites(first);
  return (
    <Card title="Invitations" action={<InviteButton service={service} />}>
      {invites.length === 0 && (
        <EmptyState icon={MailOpen} title="Nobody is invited at the moment">
          An invitation is a link for one person. You send it yourself, by message or e-mail.
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {invites.map((invite) => (
          <li
            key={invite.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-40 flex-1">
              <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
                <span dir="auto">{invite.member?.name ?? invite.name ?? 'Somebody'}</span>
                <Badge>{ROLE_LABELS[invite.role]}</Badge>
                {invite.isExpired && <Badge tone="amber">Expired</Badge>}
              </p>
              <p className="text-xs text-muted [overflow-wrap:anywhere]">
                {invite.member && 'Gives them a login. '}
                {invite.email && `For ${invite.email} by the sign-in service too. `}
                Created <RelativeTime at={invite.createdAt} />
                {invite.invitedBy && ` by ${invite.invitedBy.name}`}
                {!invite.isExpired && (
                  <>
                    , valid until <GoodUntil at={invite.expiresAt} />
                  </>
                )}
              </p>
            </div>
            <InviteActions invite={invite} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

function GoodUntil({ at }: { at: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {DAY.format(new Date(at))}
    </time>
  );
}
