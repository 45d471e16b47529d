'use client';

import { Download, ScrollText } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { SearchField } from '#components/shell/search-field.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LoadMore } from '#components/ui/load-more.tsx';
import { NoMatches } from '#components/ui/no-matches.tsx';
import { apiAddressIn } from '#components/vault-context/context-paths.ts';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';
import type { AuditFacets } from '#server/audit/schema.ts';
import { AuditFilterFields } from './audit-filter-fields.tsx';
import {
  AUDIT_FILTERS,
  type AuditFilterState,
  countAuditFilters,
  exportAddress,
  NO_AUDIT_FILTERS,
} from './audit-filters.ts';
import { AuditRow } from './audit-row.tsx';
import { dayHeading, groupEventsByDay } from './group-events-by-day.ts';
import { type FirstAudit, useAudit } from './use-audit.ts';

interface AuditScreenProps {
  householdName: string;
  first: FirstAudit;
  facets: AuditFacets;
}

/** Members who do not manage the household see only events that concern them. */
export function AuditScreen({ householdName, first, facets }: AuditScreenProps) {
  const [filters, setFilters] = useQueryStates(AUDIT_FILTERS);
  const audit = useAudit(filters, first);
  const { extent, timeZone } = first.page;
  const isNarrowed = filters.q.trim() !== '' || countAuditFilters(filters) > 0;
  const noun = audit.total === 1 ? 'event' : 'events';
  return (
    <>
      <PageHeader
        title="Audit"
        eyebrow={householdName}
        description="Every sign-in, grant, key, reveal and export. The content of memories is never listed here."
        actions={<ExportLinks filters={filters} timeZone={timeZone} />}
      />
      {extent === 'own' && (
        <Alert kind="info" title="You see part of the log." className="mb-4">
          You see your own actions, those of your agents, and actions of others that concern you. Owners and
          admins see the whole log.
        </Alert>
      )}
      <div className="space-y-2">
        <SearchField
          label="Search the audit log"
          placeholder="A name, an action, the beginning of a key"
          value={filters.q}
          onChange={(q) => void setFilters({ q })}
        />
        <AuditFilterFields
          filters={filters}
          facets={facets}
          onChange={(change) => void setFilters(change, { history: 'push' })}
        />
      </div>
      <p role="status" className="py-2 text-sm text-muted">
        {`${audit.total} ${noun}${isNarrowed ? ' found' : ''}`}
      </p>
      {audit.error ? (
        <FailureAlert
          what="The audit log could not be loaded."
          hint="Nothing is lost."
          error={audit.error}
          actions={
            <Button size="small" onClick={() => void audit.refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <div aria-busy={audit.isPlaceholderData}>
          <AuditList
            audit={audit}
            timeZone={timeZone}
            onClear={isNarrowed ? () => void setFilters(NO_AUDIT_FILTERS) : null}
          />
        </div>
      )}
    </>
  );
}

interface AuditListProps {
  audit: ReturnType<typeof useAudit>;
  timeZone: string;
  onClear: (() => void) | null;
}

function AuditList({ audit, timeZone, onClear }: AuditListProps) {
  if (audit.events.length === 0) {
    return onClear ? (
      <NoMatches onClear={onClear}>Names, actions and keys were searched.</NoMatches>
    ) : (
      <EmptyState icon={ScrollText} title="No events yet">
        Actions such as signing in, creating a key or revealing a secret are listed here.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-5">
      {groupEventsByDay(audit.events, timeZone).map(({ day, events }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 text-sm font-semibold text-muted">
            {dayHeading(day)}
          </h2>
          <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-low">
            {events.map((event) => (
              <AuditRow key={event.id} event={event} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
      {audit.hasNextPage && (
        <LoadMore
          shown={audit.events.length}
          total={audit.total}
          isBusy={audit.isFetchingNextPage}
          onMore={() => void audit.fetchNextPage()}
        />
      )}
    </div>
  );
}

/** Uses links, so that the browser saves a large export without buffering it in the page. */
function ExportLinks({ filters, timeZone }: { filters: AuditFilterState; timeZone: string }) {
  const context = useVaultContext();
  return (['csv', 'jsonl'] as const).map((format) => (
    <a
      key={format}
      href={apiAddressIn(context, exportAddress(filters, timeZone, format))}
      download
      className={buttonStyle('secondary', 'medium')}
    >
      <Download aria-hidden className="size-4" />
      <span>
        <span className="sr-only">Export as </span>
        {format.toUpperCase()}
      </span>
    </a>
  ));
}
