import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';

export const conflictRow = z.object({
  oneId: z.string(),
  otherId: z.string(),
  caseId: z.string().nullable(),
  reasons: z.array(z.string()),
});

/** Selects memories in an open conflict with these, their replacements, and memories that these replaced. */
export const conflictsAndReplacements = (
  householdId: string,
  ids: readonly string[],
  limit: number,
): Prisma.Sql => Prisma.sql`${PREPARED}
  (SELECT k.existing_id AS "oneId", k.incoming_id AS "otherId", k.id AS "caseId", k.reasons
  FROM vault.review_case k
  WHERE k.household_id = ${householdId}::uuid AND k.status = 'open' AND k.kind IN ('contradiction', 'update')
    AND (k.existing_id = ANY (${ids}::uuid[]) OR k.incoming_id = ANY (${ids}::uuid[]))
  ORDER BY k.id LIMIT ${limit})
  UNION ALL
  (SELECT e.from_id, e.to_id, NULL, ARRAY[]::text[]
  FROM vault.edge e
  WHERE e.household_id = ${householdId}::uuid AND e.type = 'supersedes'
    AND (e.from_id = ANY (${ids}::uuid[]) OR e.to_id = ANY (${ids}::uuid[]))
  ORDER BY e.id LIMIT ${limit})`;
