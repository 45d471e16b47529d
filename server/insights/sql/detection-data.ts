import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import type { SideStatement } from '#server/db/two-selects-in-one-query.ts';
import { INSIGHT_STATUS } from '#server/domain/words/outcome-vocabulary.ts';

const typeCounts = z.object({ type: z.string(), accepted: z.int(), rejected: z.int() });

export const detectionRow = z.object({
  ownerId: z.string().nullable(),
  total: z.int(),
  types: z.array(typeCounts),
  insights: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      status: z.enum(INSIGHT_STATUS),
      isDecided: z.boolean(),
      isAsked: z.boolean(),
    }),
  ),
  off: z.array(z.string()),
});
export type DetectionRow = z.infer<typeof detectionRow>;

const TYPES = Prisma.sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('type', t.type, 'accepted', t.accepted,
    'rejected', t.rejected) ORDER BY t.type), '[]') FROM vault.outcome_tally t
  WHERE t.household_id = p.household_id AND t.profile_id = p.id AND t.dimension = 'type')`;
const OFF = Prisma.sql`(SELECT coalesce(jsonb_agg(x.key), '[]') FROM vault.preference_pattern x
  WHERE x.household_id = p.household_id AND x.profile_id = p.id AND x.is_off)`;

/**
 * Selects the counts of a profile, and runs the statement `beside` in the same query. Returns no row if the caller
 * may not see the profile.
 */
export const detectionDataSql = (
  householdId: string,
  profileId: string,
  beside: SideStatement | null = null,
): Prisma.Sql => Prisma.sql`${PREPARED}
  WITH ${beside ? Prisma.sql`beside AS (${beside}), ` : Prisma.empty}found AS MATERIALIZED (
    SELECT i.id, i.pattern_key, i.status, i.decided_at FROM vault.insight i
    WHERE i.household_id = ${householdId}::uuid AND i.profile_id = ${profileId}::uuid AND i.pattern_key IS NOT NULL
  ), asked AS MATERIALIZED (
    -- queries the review queue only for undecided insights
    SELECT vault.asked_insights(${householdId}::uuid, array_agg(i.id)) AS ids FROM found i
    WHERE i.decided_at IS NULL HAVING count(*) > 0
  )
  SELECT p.owner_id AS "ownerId", ${TYPES} AS types,
    coalesce((SELECT t.accepted + t.rejected + t.expired + t.superseded FROM vault.outcome_tally t
      WHERE t.household_id = p.household_id AND t.profile_id = p.id AND t.dimension = 'all' AND t.type = ''
        AND t.key = ''), 0) AS total,
    ${OFF} AS off,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'key', i.pattern_key, 'status', i.status,
        'isDecided', i.decided_at IS NOT NULL, 'isAsked', coalesce(i.id = ANY (a.ids), false))), '[]')
      FROM found i LEFT JOIN asked a ON true) AS insights
  FROM vault.preference_profile p
  WHERE p.household_id = ${householdId}::uuid AND p.id = ${profileId}::uuid`;

export const decidedRow = z.object({
  profileId: z.string(),
  types: z.array(typeCounts),
  off: z.array(z.string()),
});
/** A null owner is the household. */
export const decidedBy = (householdId: string, owners: readonly (string | null)[]): Prisma.Sql => Prisma.sql`
  SELECT p.id AS "profileId", ${TYPES} AS types, ${OFF} AS off FROM vault.preference_profile p
  WHERE p.household_id = ${householdId}::uuid AND (p.owner_id = ANY (${owners.filter((id) => id !== null)}::uuid[])
    OR (${owners.includes(null)} AND p.owner_id IS NULL))`;

export const decidedByAll = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT p.id AS "profileId", ${TYPES} AS types, ${OFF} AS off FROM vault.preference_profile p
  WHERE p.household_id = ${householdId}::uuid AND p.owner_id IS NOT NULL AND p.paused_at IS NULL`;

export const acrossRow = detectionRow.shape.insights.element;
export const acrossInsights = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT i.id, i.pattern_key AS key, i.status, i.decided_at IS NOT NULL AS "isDecided",
    EXISTS (SELECT FROM vault.review_case k WHERE k.household_id = i.household_id AND k.kind = 'insight'
      AND k.pair_key = i.id::text AND k.status = 'open') AS "isAsked"
  FROM vault.insight i
  WHERE i.household_id = ${householdId}::uuid AND i.profile_id IS NULL AND i.pattern_key IS NOT NULL
  ORDER BY i.id FOR UPDATE OF i`;
