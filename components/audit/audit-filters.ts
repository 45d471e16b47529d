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
import { dayStart } from './day-start.ts';

/** Returns whether a text is a date that exists; false for 31 February, for example. */
function isDay(value: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

const parseAsDay = createParser({
  parse: (value) => (isDay(value) ? value : null),
  serialize: String,
});

/** Filters of the audit log, stored in the URL. */
export const AUDIT_FILTERS = {
  q: parseAsString.withDefault(''),
  /** Id of the member or agent whose events are shown. */
  who: parseAsId,
  what: parseAsStringLiteral(auditActions()),
  key: parseAsId,
  /** First day of the range, inclusive, in the household's time zone. */
  from: parseAsDay,
  /** Last day of the range, inclusive, in the household's time zone. */
  to: parseAsDay,
};
export type AuditFilterState = inferParserType<typeof AUDIT_FILTERS>;
export type AuditFilterChange = { [Name in keyof AuditFilterState]?: AuditFilterState[Name] | null };

export const loadAuditFilters = createLoader(AUDIT_FILTERS);

export const NO_AUDIT_FILTERS = { q: null, who: null, what: null, key: null, from: null, to: null } as const;

/** Returns the number of active filters, not counting the search text. */
export const countAuditFilters = ({ q: _, ...rest }: AuditFilterState): number =>
  Object.values(rest).filter((value) => value !== null).length;

/** Number of events per page. Reason: 50 events fill more than two screens, and the response stays small. */
const PAGE_ROWS = 50;

/** Converts the filters to the input of `audit.export`. `audit.list` takes the same input and a limit. */
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

/** Returns the URL that downloads the filtered events as a file. */
export function exportAddress(filters: AuditFilterState, timeZone: string, format: 'csv' | 'jsonl'): string {
  const given = Object.entries(auditQueryOf(filters, timeZone)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
  return `/api/v1/audit/export?${new URLSearchParams([['format', format], ...given])}`;
}
