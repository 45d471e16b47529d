import { Prisma } from '#generated/vault/client.ts';
import { LEFT_AS_IT_IS } from '#server/domain/words/review-vocabulary.ts';

/** Returns no row if the case was not closed automatically. */
export const reopen = (householdId: string, id: string, now: Date): Prisma.Sql => Prisma.sql`
  UPDATE vault.review_case SET status = 'open', closed_because = NULL, decided_at = NULL, journal_id = NULL,
    due_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND status = 'closed' AND closed_because = ${LEFT_AS_IT_IS}
  RETURNING id`;
