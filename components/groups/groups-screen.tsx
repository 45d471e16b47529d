'use client';

import { Plus, SearchX, UsersRound } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { SearchField } from '#components/shell/search-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LoadMore } from '#components/ui/load-more.tsx';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import { GroupListRow } from './group-list-row.tsx';
import { type FirstGroups, useGroups } from './use-groups.ts';

const CreateGroupDialog = dynamic(
  () => retryUntilLoaded(() => import('./create-group-dialog.tsx').then((m) => m.CreateGroupDialog)),
  {
    loading: () => null,
  },
);

interface GroupsScreenProps {
  householdName: string;
  first: FirstGroups;
  mayWrite: boolean;
}

export function GroupsScreen({ householdName, first, mayWrite }: GroupsScreenProps) {
  const [q, setQ] = useState('');
  const [isMaking, setIsMaking] = useState(false);
  const wasOpened = useWasEverTrue(isMaking);
  const groups = useGroups(q, first);
  const isNarrowed = q.trim() !== '';
  const makeButton = mayWrite && (
    <Button variant="primary" onClick={() => setIsMaking(true)}>
      <Plus aria-hidden className="size-4" />
      Create a group
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Groups"
        eyebrow={householdName}
        description="What is remembered privately about a group is for its members, from the day they join until the day they leave."
        actions={makeButton}
      />
      <SearchField label="Search groups" placeholder="The name of a group" value={q} onChange={setQ} />
      <p role="status" className="py-2 text-sm text-muted">
        {`${groups.total} ${isNarrowed ? 'found' : groups.total === 1 ? 'group' : 'groups'}`}
      </p>
      {groups.error && (
        <FailureAlert
          what="The groups could not be loaded."
          hint="Nothing is lost."
          error={groups.error}
          actions={
            <Button size="small" onClick={() => void groups.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {groups.items.length > 0 && (
        <ul
          aria-label="Groups"
          className="overflow-hidden rounded-card border border-line bg-surface shadow-low"
        >
          {groups.items.map((group) => (
            <GroupListRow key={group.id} group={group} />
          ))}
        </ul>
      )}
      {groups.items.length === 0 && !groups.error && isNarrowed && (
        <EmptyState
          icon={SearchX}
          title="No matching groups"
          actions={<Button onClick={() => setQ('')}>Clear search</Button>}
        />
      )}
      {!isNarrowed && !groups.error && groups.items.every(({ isHome }) => isHome) && (
        <EmptyState icon={UsersRound} title="Add another group" actions={makeButton}>
          For example grandparents, a school class, a football team or a band. Once its members are added,
          memories about a group reach the right people.
        </EmptyState>
      )}
      {groups.hasNextPage && (
        <LoadMore
          shown={groups.items.length}
          total={groups.total}
          isBusy={groups.isFetchingNextPage}
          onMore={() => void groups.fetchNextPage()}
        />
      )}
      {wasOpened && <CreateGroupDialog isOpen={isMaking} onOpenChange={setIsMaking} />}
    </>
  );
}
