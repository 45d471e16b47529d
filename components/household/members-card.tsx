import { initialsOf } from '#components/shell/initials.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Role } from '#server/core/actor.ts';
import type { HouseholdView } from '#server/households/schema.ts';

/** What a role may do, in a sentence. */
const ROLE_SENTENCES: Record<Role, string> = {
  owner: 'Manages the household, its members and its agents.',
  admin: 'Manages the household, its members and its agents.',
  member: 'Reads and writes memories and people; manages own keys.',
  guest: 'Reads what is public and what is about them.',
};

export function MembersCard({ household }: { household: HouseholdView }) {
  const { members, me } = household;
  return (
    <Card title="Members" action={<span className="text-xs text-muted">{members.length}</span>}>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.userId} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-pine-soft text-xs font-semibold text-pine-text"
            >
              {initialsOf(member.name)}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium" dir="auto">
                {member.name}
                {member.userId === me?.userId && <span className="font-normal text-muted"> (you)</span>}
              </span>
              <span className="block text-xs text-muted">{ROLE_SENTENCES[member.role]}</span>
            </span>
            <Badge>{member.role}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
