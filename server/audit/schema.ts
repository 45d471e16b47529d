import { z } from 'zod';
import { id, idOf, isoTime, line, moment, pageInput } from '#server/core/field-schemas.ts';
import { AUDIT_ACTIONS } from '#server/domain/journal/audit-actions.ts';
import { AUDIT } from '#server/domain/parameters/parameters.ts';

const action = z
  .enum(Object.keys(AUDIT_ACTIONS) as [keyof typeof AUDIT_ACTIONS])
  .describe('The action, as `noun.verb`.');

const filters = {
  search: line(AUDIT.searchChars)
    .optional()
    .describe('Search words. Each must match a name, an action or the beginning of a key.'),
  actor: id.optional().describe('Only acts of this member or agent.'),
  action: action.optional().describe('Only this action.'),
  agentId: id.optional().describe('Only acts of this agent or changes to it.'),
  keyId: id.optional().describe('Only acts with this key or changes to it.'),
  from: moment.optional().describe('Only events that began at this time or later.'),
  to: moment.optional().describe('Only events that began before this time.'),
};
export type AuditFilters = z.output<z.ZodObject<typeof filters>>;

export const listAuditInput = z.strictObject({ ...filters, ...pageInput });
export type ListAuditInput = z.output<typeof listAuditInput>;

export const exportAuditInput = z.strictObject({
  ...filters,
  format: z.enum(['csv', 'jsonl']).default('csv').describe('File format: CSV, or one JSON object per line.'),
});
export type ExportAuditInput = z.output<typeof exportAuditInput>;

const auditEventView = z.object({
  id: idOf('event'),
  at: isoTime.describe('Time of the act, or of the first of several acts counted as one event.'),
  until: isoTime.nullable().describe('Time of the last of several acts; null: a single act.'),
  count: z.number().int().describe('Number of acts counted as this event.'),
  actor: z
    .object({
      kind: z.enum(['member', 'agent', 'system']).describe('Kind of actor; system: Hearthlore itself.'),
      id: id.nullable().describe('User id or agent id; null: the system.'),
      name: z.string().describe('Name of the actor.'),
      forWhom: z
        .string()
        .nullable()
        .describe('Name of the member an agent acted for; null: the household, or not an agent.'),
    })
    .describe('Who acted.'),
  action: z.string().describe('The action, as `noun.verb`.'),
  sentence: z.string().describe('The event in words.'),
  object: z
    .object({
      kind: z.enum(['member', 'agent', 'key', 'invite']).describe('Kind of object.'),
      id: idOf('object'),
      name: z.string().describe('Name of the object.'),
    })
    .nullable()
    .describe('Object of the act; null: none, or unknown.'),
  key: z
    .object({
      id: idOf('key'),
      prefix: z.string().describe('Visible beginning of the key’s token.'),
      label: z.string().describe('Label of the key, such as its device.'),
    })
    .nullable()
    .describe('The key that was used or changed; null: none.'),
  concerns: z.array(z.string()).describe('Names of other members affected by the act.'),
  detail: z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.record(z.string(), z.number())]),
    )
    .describe('Details of the act, by name.'),
});
export type AuditEventView = z.infer<typeof auditEventView>;

export const listAuditOutput = z.object({
  items: z.array(auditEventView).describe('Events, latest first.'),
  total: z
    .number()
    .int()
    .nullable()
    .describe('Number of matching events that you may see; null after the first page.'),
  nextCursor: z.string().nullable().describe('Cursor of the next page; null: this is the last.'),
  extent: z.enum(['household', 'own']).describe('household: all events; own: only those that affect you.'),
  timeZone: z.string().describe('Time zone of the times in the sentences.'),
});
export type AuditPage = z.infer<typeof listAuditOutput>;

export const auditFacetsInput = z.strictObject({});
export const auditFacetsOutput = z.object({
  actors: z
    .array(
      z.object({
        id: idOf('actor'),
        kind: z.enum(['member', 'agent']).describe('Whether the actor is a member or an agent.'),
        name: z.string().describe('Current name of the actor.'),
      }),
    )
    .describe('Members and agents that occur as actors.'),
  actions: z
    .array(z.object({ action, label: z.string().describe('The action in words.') }))
    .describe('Actions that occur in the audit log.'),
  keys: z
    .array(
      z.object({
        id: idOf('key'),
        prefix: z.string().describe('Visible beginning of the key’s token.'),
        label: z.string().describe('Label of the key, such as its device.'),
      }),
    )
    .describe('Keys that were used or changed.'),
});
export type AuditFacets = z.infer<typeof auditFacetsOutput>;
