import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import type { Outcome } from '#server/domain/words/outcome-vocabulary.ts';

export interface MemoryUseToRecord {
  id: string;
  memoryId: string;
  outcome: Outcome;
  sessionId: string | null;
  since: Date;
  now: Date;
}

export const recordedUseRow = z.object({ noted: z.boolean(), isKept: z.boolean() });

export const recordUseSql = (note: MemoryUseToRecord): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT vault.note_use(${note.id}::uuid, ${note.memoryId}::uuid, ${note.outcome}, ${note.sessionId},
    ${note.since}::timestamptz, ${note.now}::timestamptz) AS noted,
    NOT EXISTS (SELECT FROM vault.preference_profile p WHERE p.household_id = vault.household()
      AND p.owner_id IS NOT DISTINCT FROM vault.member() AND NOT p.learns_from_use) AS "isKept"`;

export const recordUsesSql = (
  uses: readonly Pick<MemoryUseToRecord, 'id' | 'memoryId'>[],
  { outcome, since, now }: Pick<MemoryUseToRecord, 'outcome' | 'since' | 'now'>,
): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT count(vault.note_use(u.id, u.memory_id, ${outcome}, NULL, ${since}::timestamptz, ${now}::timestamptz))::int AS count
  FROM unnest(${uses.map(({ id }) => id)}::uuid[], ${uses.map(({ memoryId }) => memoryId)}::uuid[]) AS u (id, memory_id)`;
