'use client';

import type { GroupView } from '#server/groups/schema.ts';
import { GroupMembersCard } from './group-members-card.tsx';
import { NestedGroupsCard } from './nested-groups-card.tsx';
import { useGroup } from './use-group.ts';

export function GroupPageCards({ first }: { first: GroupView }) {
  const view = useGroup(first);
  return (
    <>
      <GroupMembersCard view={view} />
      <NestedGroupsCard view={view} />
    </>
  );
}
