'use client';

import { Card } from '#components/ui/card.tsx';
import type { MemberList } from '#server/members/schema.ts';
import { AddChildButton } from './add-child-button.tsx';
import { MemberRow } from './member-row.tsx';
import { useMembers } from './use-members.ts';

interface MembersCardProps {
  first: MemberList;
  viewable: readonly string[];
}

export function MembersCard({ first, viewable }: MembersCardProps) {
  const members = useMembers(first);
  return (
    <Card title="Members" action={members.can.add && <AddChildButton />}>
      <ul className="divide-y divide-line">
        {members.items.map((member) => (
          <li key={member.userId} className="py-3.5 first:pt-0 last:pb-0">
            <MemberRow member={member} mayView={viewable.includes(member.userId)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
