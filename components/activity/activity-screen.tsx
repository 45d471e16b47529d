'use client';

import { History } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { useUndoAct } from '#components/shell/undo/use-undo-act.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ActsFilter } from '#server/domain/journal/acts-filter.ts';
import { ACTIVITY_FILTERS } from './activity-filters.ts';
import { ActivityRow } from './activity-row.tsx';
import { type FirstActivity, useActivity } from './use-activity.ts';

const WHOSE: readonly { value: ActsFilter; label: string }[] = [
  { value: 'all', label: 'Everybody’s' },
  { value: 'mine', label: 'Mine' },
  { value: 'agents', label: 'Agents’' },
  { value: 'program', label: 'Automatic' },
];

export function ActivityScreen({ householdName, first }: { householdName: string; first: FirstActivity }) {
  const [{ whose }, setFilters] = useQueryStates(ACTIVITY_FILTERS);
  return (
    <>
      <PageHeader
        title="Activity"
        eyebrow={householdName}
        description="Every change to memories and people that you may see. Each can be undone, in any order, unless something later depends on it."
      />
      <SegmentedControl
        label="Whose changes"
        value={whose}
        options={WHOSE}
        onChange={(value) => void setFilters({ whose: value }, { history: 'push' })}
      />
      <Card className="mt-4">
        <ActivityList whose={whose} first={first} />
      </Card>
    </>
  );
}

function ActivityList({ whose, first }: { whose: ActsFilter; first: FirstActivity }) {
  const activity = useActivity(whose, first);
  const { undo, busyId } = useUndoAct();
  if (activity.error) {
    return (
      <FailureAlert
        what="The activity could not be loaded."
        hint="Nothing is lost."
        error={activity.error}
        actions={
          <Button size="small" onClick={() => void activity.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!activity.items) {
    return (
      <LoadingRegion what="the activity">
        <Skeleton className="h-12" />
        <Skeleton className="mt-3 h-12" />
      </LoadingRegion>
    );
  }
  if (activity.items.length === 0) {
    return (
      <EmptyState icon={History} title="No changes yet">
        All additions, changes and removals are listed here with author and time, and can be undone.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Changes, latest first" className="divide-y divide-line">
        {activity.items.map((act) => (
          <ActivityRow
            key={act.journalId}
            act={act}
            isUndoing={busyId === act.journalId}
            onUndo={() => void undo(act.journalId, 'Undone.')}
          />
        ))}
      </ul>
      {activity.hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          isBusy={activity.isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  );
}
