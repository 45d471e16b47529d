import { Prisma } from '#generated/vault/client.ts';
import { LEFT_AS_IT_IS } from '#server/domain/words/review-words.ts';

const IN_USE = Prisma.sql`('staged', 'active', 'disputed')`;
/** The kinds for which memories are disputed. */
const DISPUTES = Prisma.sql`('contradiction', 'update', 'duplicate')`;

/**
 * Of these memories, and of those that they are disputed with, the ones that nothing disputes any more are believed again:
 * every open question about them is with something out of use.
 */
export const settleDisputes = (
  householdId: string,
  ids: readonly string[],
  now: Date,
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory m SET status = 'active', updated_at = ${now}, version = m.version + 1
  WHERE m.household_id = ${householdId}::uuid AND m.status = 'disputed' AND m.deleted_at IS NULL
    AND m.id IN (
      SELECT unnest(${ids}::uuid[])
      UNION
      SELECT CASE WHEN k.existing_id = ANY (${ids}::uuid[]) THEN k.incoming_id ELSE k.existing_id END
      FROM vault.review_case k
      WHERE k.household_id = ${householdId}::uuid AND k.status = 'open' AND k.kind IN ${DISPUTES}
        AND (k.existing_id = ANY (${ids}::uuid[]) OR k.incoming_id = ANY (${ids}::uuid[])))
    AND NOT EXISTS (SELECT FROM vault.review_case k
      JOIN vault.memory o ON o.household_id = k.household_id AND o.deleted_at IS NULL AND o.status IN ${IN_USE}
        AND o.id = CASE WHEN k.existing_id = m.id THEN k.incoming_id ELSE k.existing_id END
      WHERE k.household_id = m.household_id AND k.status = 'open' AND k.kind IN ${DISPUTES}
        AND m.id IN (k.existing_id, k.incoming_id))`;

/** Asks again what closed by itself, from now on. Rows of {id}: one, or none. */
export const reopen = (householdId: string, id: string, now: Date): Prisma.Sql => Prisma.sql`
  UPDATE vault.review_case SET status = 'open', closed_because = NULL, decided_at = NULL, journal_id = NULL,
    due_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND status = 'closed' AND closed_because = ${LEFT_AS_IT_IS}
  RETURNING id`;
