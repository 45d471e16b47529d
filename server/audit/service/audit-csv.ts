import Papa from 'papaparse';
import type { AuditEventView } from '../schema.ts';

const COLUMNS = ['at', 'until', 'count', 'actorKind', 'actor', 'forWhom', 'action', 'sentence'] as const;
const MORE_COLUMNS = ['object', 'key', 'concerns', 'detail', 'id'] as const;

/** Returns events as CSV (RFC 4180). Escapes cells that a spreadsheet would run as formulas. */
export function csvOf(events: readonly AuditEventView[]): string {
  const rows = events.map(({ actor, ...event }) => [
    event.at,
    event.until ?? '',
    event.count,
    actor.kind,
    actor.name,
    actor.forWhom ?? '',
    event.action,
    event.sentence,
    event.object?.name ?? '',
    event.key?.prefix ?? '',
    event.concerns.join('; '),
    JSON.stringify(event.detail),
    event.id,
  ]);
  const data = { fields: [...COLUMNS, ...MORE_COLUMNS], data: rows };
  return `${Papa.unparse(data, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}
