'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';
import { isGroupKind, type MembershipState } from '#server/domain/relationships/group-membership.ts';
import type { GroupAround, RelationshipReading } from '#server/relationships/schema.ts';
import { namesInWords } from './member-draft.ts';
import { viaWords } from './membership/membership-labels.ts';
import { MembershipRow } from './membership/membership-row.tsx';

const AddToGroupDialog = dynamic(
  () => retryUntilLoaded(() => import('./add-to-group-dialog.tsx').then((m) => m.AddToGroupDialog)),
  {
    loading: () => null,
  },
);

interface PersonGroupsCardProps {
  contact: ContactSummary & { isMe: boolean };
  groups: readonly GroupAround[];
  /** Includes future memberships. */
  readings: readonly RelationshipReading[];
  mayWrite: boolean;
}

export function PersonGroupsCard({ contact, groups, readings, mayWrite }: PersonGroupsCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useWasEverTrue(isOpen);
  const others = readings.filter((reading) => isNotToday(reading, groups));
  return (
    <Card
      title="Groups"
      action={
        mayWrite && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            <Plus aria-hidden className="size-4" />
            Add to a group
          </Button>
        )
      }
    >
      {groups.length + others.length === 0 ? (
        <p className="text-sm text-muted">In no group yet.</p>
      ) : (
        <ul aria-label="Groups" className="-mx-2">
          {groups.map((group) => (
            <GroupRow key={group.id} contact={contact} group={group} readings={readings} />
          ))}
          {others.map((reading) => (
            <MembershipRow
              key={reading.relationshipId}
              member={contact}
              group={reading.contact}
              shown="group"
              isMe={contact.isMe}
              stored={storedOf(reading, reading.status === 'disputed' ? 'disputed' : 'upcoming')}
            />
          ))}
        </ul>
      )}
      {wasOpened && (
        <AddToGroupDialog
          contact={contact}
          without={groups.flatMap((group) => (group.membership ? [group.id] : []))}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </Card>
  );
}

/** Returns whether a membership does not count today, because it starts later or is disputed. */
function isNotToday(reading: RelationshipReading, groups: readonly GroupAround[]): boolean {
  const isMembership = reading.type === 'has_member' && reading.relationshipId !== null;
  const isToday = groups.some((group) => group.membership && group.id === reading.contact.id);
  return isMembership && reading.status !== 'former' && !isToday;
}

/** The role is null, because only the group's own page knows it. */
const storedOf = (reading: RelationshipReading, state: MembershipState) => ({
  role: null,
  since: reading.validFrom,
  until: reading.validUntil,
  state,
  privacy: reading.privacy,
  can: { edit: false, end: reading.can.end },
});

interface GroupRowProps {
  contact: PersonGroupsCardProps['contact'];
  group: GroupAround;
  readings: readonly RelationshipReading[];
}

function GroupRow({ contact, group, readings }: GroupRowProps) {
  const others = group.members.filter(({ id, kind }) => id !== contact.id && !isGroupKind(kind));
  const names = namesInWords(others.map(({ name }) => name));
  const { membership, via } = group;
  const withWhom = names !== '' && (
    <p className="text-xs text-muted">
      with <bdi>{names}</bdi>
    </p>
  );
  if (!membership) {
    return (
      <li className="px-2 py-2.5 text-sm">
        <Link
          href={`/people/${group.id}`}
          className="prose-link inline-flex items-center pointer-coarse:min-h-11"
        >
          <bdi>{group.name}</bdi>
        </Link>
        <p className="text-xs text-muted">
          <bdi>{viaWords(via ?? [])}</bdi>
        </p>
        {withWhom}
      </li>
    );
  }
  const statedReading = readings.find(({ relationshipId }) => relationshipId === membership.relationshipId);
  return (
    <MembershipRow
      member={contact}
      group={group}
      shown="group"
      isMe={contact.isMe}
      stored={{ ...membership, state: 'current', privacy: statedReading?.privacy ?? 'public' }}
    >
      {withWhom}
    </MembershipRow>
  );
}
