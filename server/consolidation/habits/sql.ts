import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';

const { mostRead, chars } = CONSOLIDATION.habits;

export const doneRow = z.object({
  ownerId: z.string(),
  ownerName: z.string(),
  /** The contact of the owner. */
  contactId: z.string(),
  at: z.date(),
  /** The member's words. Null for an accepted suggestion. */
  text: z.string().nullable(),
  /** The type of an accepted suggestion. */
  accepted: z.string().nullable(),
  place: z.string().nullable(),
  memoryId: z.string().nullable(),
});
export type DoneRow = z.infer<typeof doneRow>;

/** Selects messages to agents, stored statements and accepted suggestions. Leaves out imports, whose times say nothing. */
export const doneSql = (householdId: string, { since, until }: { since: Date; until: Date }): Prisma.Sql => {
  const within = (at: Prisma.Sql): Prisma.Sql =>
    Prisma.sql`${at} > ${since}::timestamptz AND ${at} <= ${until}::timestamptz`;
  return Prisma.sql`
  WITH owner AS MATERIALIZED (
    SELECT DISTINCT ON (c.user_id) c.user_id, c.id, c.name FROM vault.contact c
    WHERE c.household_id = ${householdId}::uuid AND c.user_id IS NOT NULL AND c.merged_into_id IS NULL AND c.deleted_at IS NULL
    ORDER BY c.user_id, c.id
  ), done AS (
    (SELECT i.owner_id, i.started_at AS at, (SELECT string_agg(left(t ->> 'content', ${chars}), '. ')
        FROM jsonb_array_elements(i.messages) t WHERE t ->> 'role' = 'user') AS text,
      NULL::text AS accepted, NULL::text AS place, NULL::uuid AS memory_id
    FROM vault.interaction i WHERE i.household_id = ${householdId}::uuid AND ${within(Prisma.sql`i.started_at`)}
    ORDER BY i.started_at DESC LIMIT ${mostRead})
    UNION ALL
    (SELECT m.owner_id, m.recorded_at, m.content, NULL, m.place, m.id
    FROM vault.memory m WHERE m.household_id = ${householdId}::uuid AND ${within(Prisma.sql`m.recorded_at`)}
      AND m.content IS NOT NULL AND m.deleted_at IS NULL AND m.status IN ('staged', 'active', 'disputed')
      AND m.source IN ('statement', 'observation')
    ORDER BY m.recorded_at DESC LIMIT ${mostRead})
    UNION ALL
    (SELECT p.owner_id, o.decided_at, NULL, o.type, NULL, NULL
    FROM vault.suggestion_outcome o
    JOIN vault.preference_profile p ON p.household_id = o.household_id AND p.id = o.profile_id
    WHERE o.household_id = ${householdId}::uuid AND ${within(Prisma.sql`o.decided_at`)}
      AND o.outcome = 'accepted' AND NOT o.is_implicit AND o.is_counted
      AND NOT EXISTS (SELECT FROM vault.outcome_exclusion x WHERE x.household_id = o.household_id AND x.outcome_id = o.id)
    ORDER BY o.decided_at DESC LIMIT ${mostRead})
  )
  SELECT d.owner_id AS "ownerId", o.name AS "ownerName", o.id AS "contactId", d.at, d.text, d.accepted, d.place, d.memory_id AS "memoryId"
  FROM done d JOIN owner o ON o.user_id = d.owner_id
  WHERE d.text IS NOT NULL OR d.accepted IS NOT NULL
  ORDER BY d.owner_id, d.at, d.memory_id`;
};

/** Restarts the decay. A faded habit comes back, but not one that a person archived or rejected. */
export const continueSql = (
  { householdId, now }: { householdId: string; now: Date },
  ids: readonly string[],
  faded: string,
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET
    confidence = greatest(confidence, least(${CONSOLIDATION.habits.mostConfidence}::float8, confidence + ${CONSOLIDATION.habits.gain}::float8)),
    last_reinforced_at = ${now}, status = 'active', retired_at = NULL, retired_because = NULL, updated_at = ${now}, version = version + 1
  WHERE ${canGoOn(householdId, ids, faded)}
  RETURNING id`;

export const goingOnSql = (householdId: string, ids: readonly string[], faded: string): Prisma.Sql =>
  Prisma.sql`SELECT id FROM vault.memory WHERE ${canGoOn(householdId, ids, faded)}`;

const canGoOn = (householdId: string, ids: readonly string[], faded: string): Prisma.Sql =>
  Prisma.sql`household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[]) AND deleted_at IS NULL
    AND (status = 'active' OR (status = 'archived' AND retired_because = ${faded}))`;

export const continuedRow = z.object({ id: z.string() });
