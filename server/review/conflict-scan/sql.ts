import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CASE_IMPACT } from '#server/domain/parameters/case-impact-parameters.ts';
import { LEFT_AS_IT_IS } from '#server/domain/words/review-vocabulary.ts';
import { impact } from '../case/sql/cases.ts';

export const namedRow = z.object({ id: z.string(), name: z.string(), kind: z.string() });
export const named = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT c.id, c.name_folded AS name, c.kind FROM vault.contact c
  WHERE c.household_id = ${householdId}::uuid AND c.deleted_at IS NULL AND c.merged_into_id IS NULL`;

export const linkedRow = z.object({ fromId: z.string(), toId: z.string() });
/** Selects pairs that an edge already relates, so they need no case. */
export const linked = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT e.from_id AS "fromId", e.to_id AS "toId" FROM vault.edge e
  WHERE e.household_id = ${householdId}::uuid AND e.type IN ('supersedes', 'exception_of', 'elaborates')`;

export const circleRow = z.object({
  userId: z.string(),
  contacts: z.array(z.string()).nullable(),
  relationships: z.array(z.string()).nullable(),
});
export const circles = (
  householdId: string,
  userIds: readonly string[],
  today: string,
): Prisma.Sql => Prisma.sql`
  SELECT u.id AS "userId", c.contacts, c.relationships FROM unnest(${userIds}::uuid[]) AS u (id)
  CROSS JOIN LATERAL vault.circle_of(${householdId}::uuid, u.id, ${today}::date) c`;

export const closeOld = (
  householdId: string,
  at: { now: Date; before: Date; journalId: string | null },
): Prisma.Sql => Prisma.sql`
  UPDATE vault.review_case c SET status = 'closed', closed_because = ${LEFT_AS_IT_IS}, decided_at = ${at.now},
    journal_id = ${at.journalId}::uuid, version = c.version + 1
  FROM (SELECT k.id FROM vault.review_case k
    LEFT JOIN vault.memory e ON e.household_id = k.household_id AND e.id = k.existing_id
    WHERE k.household_id = ${householdId}::uuid AND k.status = 'open' AND k.assigned_to IS NULL
      AND greatest(k.opened_at, k.due_at) < ${at.before}::timestamptz AND ${impact} < ${CASE_IMPACT.low}::float8) old
  WHERE c.household_id = ${householdId}::uuid AND c.id = old.id AND c.status = 'open'
  RETURNING c.id`;

export const freeUndisputed = (householdId: string, now: Date): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory m SET status = 'active', updated_at = ${now}, version = m.version + 1
  WHERE m.household_id = ${householdId}::uuid AND m.status = 'disputed' AND m.deleted_at IS NULL
    AND EXISTS (SELECT FROM vault.review_case k WHERE k.household_id = m.household_id AND m.id IN (k.existing_id, k.incoming_id))
    AND NOT EXISTS (SELECT FROM vault.review_case k
      JOIN vault.memory o ON o.household_id = k.household_id AND o.deleted_at IS NULL
        AND o.status IN ('staged', 'active', 'disputed')
        AND o.id = CASE WHEN k.existing_id = m.id THEN k.incoming_id ELSE k.existing_id END
      WHERE k.household_id = m.household_id AND k.kind IN ('contradiction', 'update', 'duplicate')
        AND (k.status = 'open' OR k.closed_because = ${LEFT_AS_IT_IS}) AND m.id IN (k.existing_id, k.incoming_id))
  RETURNING m.id`;
