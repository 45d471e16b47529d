import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import type { Outcome } from '#server/domain/words/outcome-words.ts';

export interface MemoryUseToRecord {
  id: string;
  memoryId: string;
  outcome: Outcome;
  /** The session in which the memory was surfaced. Null allows any session. */
  sessionId: string | null;
  /** The earliest time at which the memory may have been surfaced. */
  since: Date;
  now: Date;
}

export const recordedUseRow = z.object({ noted: z.boolean(), isKept: z.boolean() });

/**
 * Records the use of a surfaced memory (vault.note_use). `noted` is false if the memory was not surfaced to the actor.
 * `isKept` is false if the actor can see that their profile does not learn from uses.
 */
export const recordUseSql = (note: MemoryUseToRecord): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT vault.note_use(${note.id}::uuid, ${note.memoryId}::uuid, ${note.outcome}, ${note.sessionId},
    ${note.since}::timestamptz, ${note.now}::timestamptz) AS noted,
    NOT EXISTS (SELECT FROM vault.preference_profile p WHERE p.household_id = vault.household()
      AND p.owner_id IS NOT DISTINCT FROM vault.member() AND NOT p.learns_from_use) AS "isKept"`;
