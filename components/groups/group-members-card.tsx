'use client';

import { ChevronRight, UserPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import type { GroupView, MemberView } from '#server/groups/schema.ts';
import { viaWords } from './membership/membership-labels.ts';
import { MembershipRow } from './membership/membership-row.tsx';

const AddMembersDialog = dynamic(
  () => retryUntilLoaded(() => import('./add-members-dialog.tsx').then((m) => m.AddMembersDialog)),
  {
    loading: () => null,
  },
);

export function GroupMembersCard({ view }: { view: GroupView }) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useWasEverTrue(isOpen);
  const { group, members, former, can } = view;
  return (
    <Card
      title="Members"
      action={
        can.addMembers && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            <UserPlus aria-hidden className="size-4" />
            Add members
          </Button>
        )
      }
    >
      {members.length === 0 ? (
        <p className="text-sm text-muted">
          {`Nobody is in it ${former.length > 0 ? 'now' : 'yet'}.`}
          {can.addMembers && ' Add all its members at once.'}
        </p>
      ) : (
        <Members group={group} members={members} label="Members" />
      )}
      {former.length > 0 && (
        <details className="group/former mt-3 border-t border-line pt-2">
          <summary className="flex min-h-9 list-none items-center gap-1.5 rounded-control px-2 text-sm text-muted hover:bg-hover pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 transition-transform group-open/former:rotate-90 rtl:-scale-x-100"
            />
            Former members ({former.length})
          </summary>
          <Members group={group} members={former} label="Former members" />
        </details>
      )}
      {wasOpened && <AddMembersDialog group={group} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </Card>
  );
}

interface MembersProps {
  group: { id: string; name: string };
  members: readonly MemberView[];
  label: string;
}

function Members({ group, members, label }: MembersProps) {
  return (
    <ul aria-label={label} className="-mx-2">
      {members.map((member) => (
        <MembershipRow
          key={`${member.contact.id} ${member.direct}`}
          member={member.contact}
          group={group}
          shown="member"
          stored={member}
          isMe={member.isMe}
        >
          {member.via && (
            <p className="text-xs text-muted">
              <bdi>{viaWords(member.via)}</bdi>
            </p>
          )}
        </MembershipRow>
      ))}
    </ul>
  );
}
