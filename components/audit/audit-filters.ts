import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { parseAsId } from '#components/shell/parse-as-id.ts';
import { auditActions } from '#server/domain/journal/audit-actions.ts';
import { AUDIT } from '#server/domain/parameters/parameters.ts';
import { isCalendarDay } from '#server/domain/time/is-calendar-day.ts';
import { dayStart } from './time-zone-days.ts';

const isDay = (value: string): boolean => value.startsWith('20') && isCalendarDay(value);

const parseAsDay = createParser({
  parse: (value) => (isDay(value) ? value : null),
  serialize: String,
});

export const AUDIT_FILTERS = {
  q: parseAsString.withDefault(''),
  who: parseAsId,
  what: parseAsStringLiteral(auditActions()),
  key: parseAsId,
  /** First day, inclusive, in the household's time zone. */
  from: parseAsDay,
  /** Last day, inclusive, in the household's time zone. */
  to: parseAsDay,
};
export type AuditFilterState = inferParserType<typeof AUDIT_FILTERS>;
export type AuditFilterChange = { [Name in keyof AuditFilterState]?: AuditFilterState[Name] | null };

export const loadAuditFilters = createLoader(AUDIT_FILTERS);

export const NO_AUDIT_FILTERS = { q: null, who: null, what: null, key: null, from: null, to: null } as const;

/** Returns the number of active filters, not counting the search text. */
export const countAuditFilters = ({ q: _, ...rest }: AuditFilterState): number =>
  Object.values(rest).filter((value) => value !== null).length;

const PAGE_ROWS = 50;

function auditQueryOf(filters: AuditFilterState, timeZone: string) {
  return {
    search: filters.q.trim().slice(0, AUDIT.searchChars) || undefined,
    actor: filters.who ?? undefined,
    action: filters.what ?? undefined,
    keyId: filters.key ?? undefined,
    from: filters.from ? dayStart(filters.from, timeZone).toISOString() : undefined,
    to: filters.to ? dayStart(filters.to, timeZone, 1).toISOString() : undefined,
  };
}

export const auditListOf = (filters: AuditFilterState, timeZone: string) => ({
  ...auditQueryOf(filters, timeZone),
  limit: PAGE_ROWS,
});

export function exportAddress(filters: AuditFilterState, timeZone: string, format: 'csv' | 'jsonl'): string {
  const given = Object.entries(auditQueryOf(filters, timeZone)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
  return `/api/v1/audit/export?${new URLSearchParams([['format', format], ...given])}`;
}
