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

/** A day that there is: no 31 February. */
function isDay(value: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

const parseAsDay = createParser({
  parse: (value) => (isDay(value) ? value : null),
  serialize: String,
});

/** Everything about the audit log that stands in the address. */
export const AUDIT_FILTERS = {
  q: parseAsString.withDefault(''),
  /** a member or an agent */
  who: parseAsId,
  what: parseAsStringLiteral(auditActions()),
  key: parseAsId,
  /** days in the household's zone, both included */
  from: parseAsDay,
  to: parseAsDay,
};
export type AuditFilterState = inferParserType<typeof AUDIT_FILTERS>;
export type AuditFilterChange = { [Name in keyof AuditFilterState]?: AuditFilterState[Name] | null };

export const loadAuditFilters = createLoader(AUDIT_FILTERS);

export const NO_AUDIT_FILTERS = { q: null, who: null, what: null, key: null, from: null, to: null } as const;

/** How many are set, beside the words. */
export const countAuditFilters = ({ q: _, ...rest }: AuditFilterState): number =>
  Object.values(rest).filter((value) => value !== null).length;

/** Rows a page. Reason: more than two screens, and little to send. */
const PAGE_ROWS = 50;

/** What is asked of `audit.list`, and without its limit of `audit.export`. */
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

/** Where the browser gets the same events as a file. */
export function exportAddress(filters: AuditFilterState, timeZone: string, format: 'csv' | 'jsonl'): string {
  const given = Object.entries(auditQueryOf(filters, timeZone)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
  return `/api/v1/audit/export?${new URLSearchParams([['format', format], ...given])}`;
}
