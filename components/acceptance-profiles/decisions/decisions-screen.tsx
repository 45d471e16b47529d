'use client';

import { ListX, X } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { LoadMore } from '#components/ui/load-more.tsx';
import { NoMatches } from '#components/ui/no-matches.tsx';
import { decisionCountLabel } from '../rates/rate-labels.ts';
import {
  DECISION_FILTERS,
  type DecisionFilters,
  decisionFilterWords,
  NO_DECISION_FILTERS,
} from './decision-filters.ts';
import { DecisionRow } from './decision-row.tsx';
import { type FirstDecisions, useDecisions, useExclusion } from './use-decisions.ts';

interface DecisionsScreenProps {
  /** A member's user id, or `household`. */
  person: string;
  /** Owner of the profile as a word, such as "Nora" or "The household". */
  name: string;
  first: FirstDecisions;
  agents: readonly { id: string; name: string }[];
}

export function DecisionsScreen({ person, name, first, agents }: DecisionsScreenProps) {
  const [filters, setFilters] = useQueryStates(DECISION_FILTERS);
  const decisions = useDecisions(person, filters, first);
  const { busyId, toggle } = useExclusion();
  const chips = decisionFilterWords(filters, new Map(agents.map((agent) => [agent.id, agent.name])));
  const clear = (which: keyof DecisionFilters) =>
    void setFilters(which === 'from' ? { from: null, to: null } : { [which]: null }, { history: 'push' });
  return (
    <>
      <PageHeader
        title="Decisions"
        eyebrow={
          <Link
            href={`/profiles/${person}`}
            className="prose-link inline-flex items-center pointer-coarse:min-h-11"
          >
            Profile of {name}
          </Link>
        }
        description="Suggestions and their outcomes. You can exclude decisions that agents should not learn from."
      />
      {chips.length > 0 && (
        <ul aria-label="Filters" className="flex flex-wrap gap-2">
          {chips.map(({ name: filter, words }) => (
            <li key={filter}>
              <Button size="small" onClick={() => clear(filter)} aria-label={`Without this filter: ${words}`}>
                <bdi>{words}</bdi>
                <X aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="py-2 text-sm text-muted">
        {decisionCountLabel(decisions.total)}
        {chips.length > 0 && ' found'}
      </p>
      {decisions.error && (
        <FailureAlert
          what="The decisions could not be loaded."
          hint="Nothing is lost."
          error={decisions.error}
          actions={
            <Button size="small" onClick={() => void decisions.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {decisions.items.length === 0 && !decisions.error ? (
        <Nothing onClear={chips.length > 0 ? () => void setFilters(NO_DECISION_FILTERS) : null} />
      ) : (
        <ul
          aria-label="Decisions"
          aria-busy={decisions.isPlaceholderData}
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-low"
        >
          {decisions.items.map((outcome) => (
            <DecisionRow
              key={outcome.id}
              outcome={outcome}
              isBusy={busyId === outcome.id}
              onToggle={() => toggle(outcome)}
            />
          ))}
        </ul>
      )}
      {decisions.hasNextPage && (
        <LoadMore
          shown={decisions.items.length}
          total={decisions.total}
          isBusy={decisions.isFetchingNextPage}
          onMore={() => void decisions.fetchNextPage()}
        />
      )}
    </>
  );
}

function Nothing({ onClear }: { onClear: (() => void) | null }) {
  if (onClear) return <NoMatches onClear={onClear}>No decision matches all of these filters.</NoMatches>;
  return (
    <EmptyState
      icon={ListX}
      title="Nothing is decided yet"
      actions={<ButtonLink href="/profiles/suggestions">Go to the suggestions</ButtonLink>}
    >
      Suggestions that are accepted or rejected, here or where an agent asked, are listed here.
    </EmptyState>
  );
}
