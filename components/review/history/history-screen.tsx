'use client';

import { History as HistoryIcon } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { LoadMore } from '#components/ui/load-more.tsx';
import { NoMatches } from '#components/ui/no-matches.tsx';
import { HistoryFilterFields } from './history-filter-fields.tsx';
import { countHistoryFilters, HISTORY_FILTERS, NO_HISTORY_FILTERS } from './history-filters.ts';
import { HistoryRow } from './history-row.tsx';
import { type FirstHistory, useReviewHistory } from './use-review-history.ts';
import { useUndoDecision } from './use-undo-decision.ts';

interface HistoryScreenProps {
  first: FirstHistory;
  members: readonly { userId: string; name: string }[];
  mayDecide: boolean;
}

/** Undo reopens a case if no later act depends on it. */
export function HistoryScreen({ first, members, mayDecide }: HistoryScreenProps) {
  const [filters, setFilters] = useQueryStates(HISTORY_FILTERS);
  const history = useReviewHistory(filters, first);
  const { undo, busyId } = useUndoDecision();
  const isNarrowed = countHistoryFilters(filters) > 0;
  return (
    <>
      <PageHeader
        title="Decisions"
        eyebrow={
          <Link href="/review" className="prose-link inline-flex items-center pointer-coarse:min-h-11">
            Review
          </Link>
        }
        description="Each decision with its author, and whether it followed the recommendation. Undoing one reopens the question."
      />
      <HistoryFilterFields
        filters={filters}
        members={members}
        onChange={(change) => void setFilters(change, { history: 'push' })}
      />
      <p role="status" className="py-2 text-sm text-muted">
        {history.total === 1 ? '1 decision' : `${history.total} decisions`}
        {isNarrowed && ' found'}
      </p>
      {history.error && (
        <FailureAlert
          what="The decisions could not be loaded."
          hint="Nothing is lost."
          error={history.error}
          actions={
            <Button size="small" onClick={() => void history.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {history.items.length === 0 && !history.error ? (
        <Nothing onClear={isNarrowed ? () => void setFilters(NO_HISTORY_FILTERS) : null} />
      ) : (
        <div className="overflow-hidden rounded-card border border-line bg-surface shadow-low">
          <table className="w-full text-sm max-md:block" aria-busy={history.isPlaceholderData}>
            <thead className="border-b border-line text-start text-xs text-muted max-md:sr-only">
              <tr>
                {['Kind', 'About', 'Decision', 'Who and when'].map((word) => (
                  <th key={word} scope="col" className="px-3 py-2 text-start font-medium">
                    {word}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">Undo</span>
                </th>
              </tr>
            </thead>
            <tbody className="max-md:block">
              {history.items.map((item) => (
                <HistoryRow
                  key={item.id}
                  item={item}
                  isBusy={busyId === item.id}
                  mayDecide={mayDecide}
                  onUndo={() => undo(item)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {history.hasNextPage && (
        <LoadMore
          shown={history.items.length}
          total={history.total}
          isBusy={history.isFetchingNextPage}
          onMore={() => void history.fetchNextPage()}
        />
      )}
    </>
  );
}

function Nothing({ onClear }: { onClear: (() => void) | null }) {
  if (onClear) return <NoMatches onClear={onClear}>No decision matches all of these filters.</NoMatches>;
  return (
    <EmptyState
      icon={HistoryIcon}
      title="Nothing is decided yet"
      actions={<ButtonLink href="/review">Go to Review</ButtonLink>}
    >
      Your decisions in Review are listed here and can be undone.
    </EmptyState>
  );
}
