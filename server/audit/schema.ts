import { z } from 'zod';
import { id, isoTime, line, moment, pageInput } from '#server/core/field-schemas.ts';
import { AUDIT_ACTIONS } from '#server/domain/journal/audit-actions.ts';
import { AUDIT } from '#server/domain/parameters/parameters.ts';

const action = z
  .enum(Object.keys(AUDIT_ACTIONS) as [keyof typeof AUDIT_ACTIONS])
  .describe('What was done, as `noun.verb`.');

const filters = {
  search: line(AUDIT.searchChars)
    .optional()
    .describe('Words that must all occur: names, actions, the beginning of a key.'),
  actor: id.optional().describe('The member or agent who did it.'),
  action: action.optional().describe('Only this action.'),
  agentId: id.optional().describe('Only what this agent did, or what was done to it.'),
  keyId: id.optional().describe('Done with this key, or to it.'),
  from: moment.optional().describe('Begun at this moment or later.'),
  to: moment.optional().describe('Begun before this moment.'),
};
export type AuditFilters = z.output<z.ZodObject<typeof filters>>;

export const listAuditInput = z.strictObject({ ...filters, ...pageInput });
export type ListAuditInput = z.output<typeof listAuditInput>;

export const exportAuditInput = z.strictObject({
  ...filters,
  format: z.enum(['csv', 'jsonl']).default('csv').describe('CSV, or one JSON object per line.'),
});
export type ExportAuditInput = z.output<typeof exportAuditInput>;

const auditEventView = z.object({
  id,
  at: isoTime.describe('When it was done; of a burst, its first act.'),
  until: isoTime.nullable().describe('Last act of a burst; null: a single act.'),
  count: z.number().int().describe('Acts in the burst; 1: a single one.'),
  actor: z
    .object({
      kind: z.enum(['member', 'agent', 'system']).describe('system: Hearthlore itself.'),
      id: id.nullable().describe('User id or agent id; null: the system.'),
      name: z.string().describe('Who it was then.'),
      forWhom: z
        .string()
        .nullable()
        .describe('The member an agent acted for; null: the household, or nobody else.'),
    })
    .describe('Who did it.'),
  action: z.string().describe('What was done, as `noun.verb`.'),
  sentence: z.string().describe('What was done, in words.'),
  object: z
    .object({
      kind: z.enum(['member', 'agent', 'key', 'invite']).describe('What the id belongs to.'),
      id,
      name: z.string().describe('What it was called then.'),
    })
    .nullable()
    .describe('What it was done to; null: nothing, or you may not know.'),
  key: z
    .object({
      id,
      prefix: z.string().describe('First characters, by which its owner knows it.'),
      label: z.string().describe('Label of the key, such as its device.'),
    })
    .nullable()
    .describe('The key it was done with, or to; null: none.'),
  concerns: z.array(z.string()).describe('Whom it concerns besides, by name.'),
  detail: z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.record(z.string(), z.number())]),
    )
    .describe('Particulars of the action, by name.'),
});
export type AuditEventView = z.infer<typeof auditEventView>;

export const listAuditOutput = z.object({
  items: z.array(auditEventView).describe('Latest first.'),
  total: z
    .number()
    .int()
    .nullable()
    .describe('How many fit the filters, of those you may see; null after the first page.'),
  nextCursor: z.string().nullable().describe('Cursor of the next page; null: this is the last.'),
  extent: z.enum(['household', 'own']).describe('All of the household, or only what concerns you.'),
  timeZone: z.string().describe('The zone of the times in the sentences.'),
});
export type AuditPage = z.infer<typeof listAuditOutput>;

/** What there is to filter by, of what the caller may see. */
export const auditFacetsInput = z.strictObject({});
export const auditFacetsOutput = z.object({
  actors: z
    .array(
      z.object({
        id,
        kind: z.enum(['member', 'agent']).describe('What the id belongs to.'),
        name: z.string().describe('What they are called now.'),
      }),
    )
    .describe('Who has done something.'),
  actions: z
    .array(z.object({ action, label: z.string().describe('The action in words.') }))
    .describe('Actions that occur.'),
  keys: z
    .array(
      z.object({
        id,
        prefix: z.string().describe('First characters, by which its owner knows it.'),
        label: z.string().describe('Label of the key, such as its device.'),
      }),
    )
    .describe('Keys that were used or changed.'),
});
export type AuditFacets = z.infer<typeof auditFacetsOutput>;
