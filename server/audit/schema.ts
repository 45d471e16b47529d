import { z } from 'zod';
import { id, isoTime, line, moment, pageInput } from '#server/core/fields.ts';
import { AUDIT_ACTIONS } from '#server/domain/audit-actions.ts';
import { AUDIT } from '#server/domain/parameters.ts';

const action = z.enum(Object.keys(AUDIT_ACTIONS) as [keyof typeof AUDIT_ACTIONS]);

const filters = {
  /** words that all have to be in it: names, actions, the beginning of a key */
  search: line(AUDIT.searchChars).optional(),
  /** the member or agent who did it */
  actor: id.optional(),
  action: action.optional(),
  agentId: id.optional(),
  /** done with this key, or to it */
  keyId: id.optional(),
  /** begun at or after … */
  from: moment.optional(),
  /** … and before */
  to: moment.optional(),
};
export type AuditFilters = z.output<z.ZodObject<typeof filters>>;

export const listAuditInput = z.strictObject({ ...filters, ...pageInput });
export type ListAuditInput = z.output<typeof listAuditInput>;

export const exportAuditInput = z.strictObject({
  ...filters,
  format: z.enum(['csv', 'jsonl']).default('csv'),
});
export type ExportAuditInput = z.output<typeof exportAuditInput>;

export const auditEventView = z.object({
  id,
  at: isoTime,
  /** of a burst: its last act; null for a single one */
  until: isoTime.nullable(),
  count: z.number().int(),
  actor: z.object({
    kind: z.enum(['member', 'agent', 'system']),
    id: id.nullable(),
    name: z.string(),
    /** for whom an agent acted; null: for the household, or a person in person */
    forWhom: z.string().nullable(),
  }),
  action: z.string(),
  sentence: z.string(),
  /** what it was done to, by name; null where there is nothing or it must not be named */
  object: z.object({ kind: z.enum(['member', 'agent', 'key', 'invite']), id, name: z.string() }).nullable(),
  /** the key that it was done with, or to */
  key: z.object({ id, prefix: z.string(), label: z.string() }).nullable(),
  /** whom it concerns beside whoever did it, by name */
  concerns: z.array(z.string()),
  detail: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.record(z.string(), z.number())]),
  ),
});
export type AuditEventView = z.infer<typeof auditEventView>;

export const listAuditOutput = z.object({
  items: z.array(auditEventView),
  /** how many fit the filters, of those that the asker may see; with the first page alone */
  total: z.number().int().nullable(),
  nextCursor: z.string().nullable(),
  /** all of the household, or what concerns the asker */
  extent: z.enum(['household', 'own']),
  /** the zone that the sentences give times in */
  timeZone: z.string(),
});
export type AuditPage = z.infer<typeof listAuditOutput>;

/** What there is to filter by, of what the asker may see. */
export const auditFacetsInput = z.strictObject({});
export const auditFacetsOutput = z.object({
  actors: z.array(z.object({ id, kind: z.enum(['member', 'agent']), name: z.string() })),
  actions: z.array(z.object({ action, label: z.string() })),
  keys: z.array(z.object({ id, prefix: z.string(), label: z.string() })),
});
export type AuditFacets = z.infer<typeof auditFacetsOutput>;
