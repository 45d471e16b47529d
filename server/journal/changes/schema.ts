import { z } from 'zod';
import { id, isoTime } from '#server/core/field-schemas.ts';
import { CHANGED_KINDS, CHANGES } from '#server/domain/journal/collapse-changes.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

/** What webhooks need of the operation, too, because they read the same for a key. */
export const LIST_CHANGES = {
  name: 'journal.changes',
  kind: 'query',
  scopes: ['people:read', 'memories:read'],
} as const;

export const listChangesInput = z.strictObject({
  after: z
    .string()
    .max(200)
    .optional()
    .describe('cursor of the previous answer; "now": only later changes; absent: from the beginning.'),
  limit: z.number().int().min(1).max(LIMITS.pageSize).default(50).describe('Changed rows to read, at most.'),
});
export type ListChangesInput = z.output<typeof listChangesInput>;

export const listChangesOutput = z.object({
  items: z
    .array(
      z.object({
        kind: z.enum(CHANGED_KINDS).describe('Kind of thing; edge: a link between two memories.'),
        id: id.describe('Id of the thing.'),
        change: z
          .enum(CHANGES)
          .describe('added: new, or new to you; removed: to the trash, merged away or erased.'),
        version: z.number().int().nullable().describe('Its version afterwards; null: not changed by this.'),
        at: isoTime.describe('Time of the act.'),
        journalId: id
          .nullable()
          .describe('The act, which may have changed several things; null: you may not see the act.'),
        act: z.string().nullable().describe('Operation, such as `memory.store`; null: a hidden act.'),
        actor: z.enum(['member', 'agent', 'program']).nullable().describe('Who acted; null: a hidden act.'),
        userId: id.nullable().describe('The member who acted or for whom an agent acted; null: none.'),
        agentId: id.nullable().describe('The agent that acted; null: none, or another agent than you.'),
      }),
    )
    .describe('Changes, in the order in which they were made.'),
  cursor: z.string().describe('Pass it as `after` to go on from here, now or in a month.'),
  hasMore: z
    .boolean()
    .describe(
      'Whether to ask again at once. A page may be empty: each reads a bounded span of all households’ changes.',
    ),
});
