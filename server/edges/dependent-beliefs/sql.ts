import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';

export const DEPENDENT_BELIEF = 'dependent_belief';

export const dependentRow = z.object({ beliefId: z.string(), groundId: z.string() });
export type DependentRow = z.infer<typeof dependentRow>;

export const dependentsOf = (
  householdId: string,
  groundIds: readonly string[],
): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT b.id AS "beliefId", e."groundId" FROM (
    SELECT from_id AS "beliefId", to_id AS "groundId" FROM vault.edge
    WHERE household_id = ${householdId}::uuid AND type = 'depends_on' AND to_id = ANY (${groundIds}::uuid[])
    UNION
    SELECT to_id, from_id FROM vault.edge
    WHERE household_id = ${householdId}::uuid AND type = 'depends_on' AND bidirectional
      AND from_id = ANY (${groundIds}::uuid[])) e
  JOIN vault.memory b ON b.household_id = ${householdId}::uuid AND b.id = e."beliefId"
  WHERE b.deleted_at IS NULL AND b.sealed IS NULL AND b.status IN ('staged', 'active', 'disputed')
  ORDER BY b.id, e."groundId"`;

export const closeCasesOf = (
  householdId: string,
  groundIds: readonly string[],
  at: { now: Date; journalId: string | null },
): Prisma.Sql => Prisma.sql`
  UPDATE vault.review_case SET status = 'closed', decided_at = ${at.now}, journal_id = ${at.journalId}::uuid,
    version = version + 1
  WHERE household_id = ${householdId}::uuid AND kind = ${DEPENDENT_BELIEF} AND status = 'open'
    AND incoming_id = ANY (${groundIds}::uuid[])`;
