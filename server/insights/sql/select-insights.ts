import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { INSIGHT_STATUS, type InsightStatus } from '#server/domain/words/outcome-vocabulary.ts';
import { insightEvidence } from '../schema.ts';

export const insightRow = z.object({
  id: z.string(),
  profileId: z.string().nullable(),
  ownerId: z.string().nullable(),
  patternKey: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  evidence: insightEvidence,
  status: z.enum(INSIGHT_STATUS),
  agentId: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  decidedAt: z.date().nullable(),
  caseId: z.string().nullable(),
  version: z.number().int(),
  deniedAgents: z.array(z.string()),
});
export type InsightRow = z.infer<typeof insightRow>;

const COLUMNS = Prisma.sql`i.id, i.profile_id AS "profileId", p.owner_id AS "ownerId", i.pattern_key AS "patternKey",
  i.title, i.body, i.evidence, i.status, i.agent_id AS "agentId", i.created_at AS "createdAt",
  i.updated_at AS "updatedAt", i.decided_at AS "decidedAt", i.version, k.id AS "caseId",
  coalesce(x.denied_agents, '{}') AS "deniedAgents"`;

const from = (householdId: string): Prisma.Sql => Prisma.sql`vault.insight i
  LEFT JOIN vault.preference_profile p ON p.household_id = i.household_id AND p.id = i.profile_id
  LEFT JOIN vault.preference_pattern x ON x.household_id = i.household_id AND x.profile_id = i.profile_id
    AND x.key = i.pattern_key
  LEFT JOIN vault.review_case k ON k.household_id = i.household_id AND k.kind = 'insight' AND k.pair_key = i.id::text
    AND k.status = 'open'
  WHERE i.household_id = ${householdId}::uuid`;

export const insightsById = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT ${COLUMNS} FROM ${from(householdId)} AND i.id = ANY (${ids}::uuid[])`;

export interface InsightFilter {
  ownerId: string | null;
  withAcross: boolean;
  isAllOwn: boolean;
  isAllAcross: boolean;
  agentId: string | null;
  held: readonly string[];
  status?: InsightStatus | undefined;
}

const visibleToReaders = ({ held, agentId }: InsightFilter): Prisma.Sql => Prisma.sql`(i.status = 'approved'
  AND (i.pattern_key IS NULL OR i.profile_id IS NULL OR i.pattern_key = ANY (${held}))
  AND (${agentId}::uuid IS NULL OR NOT coalesce(${agentId}::uuid = ANY (x.denied_agents), false)))`;

const matching = (householdId: string, filter: InsightFilter): Prisma.Sql => Prisma.sql`${from(householdId)}
  AND ((i.profile_id IS NOT NULL AND p.id IS NOT NULL AND p.owner_id IS NOT DISTINCT FROM ${filter.ownerId}::uuid
      AND (${filter.isAllOwn} OR i.agent_id = ${filter.agentId}::uuid OR ${visibleToReaders(filter)}))
    OR (${filter.withAcross} AND i.profile_id IS NULL AND (${filter.isAllAcross} OR ${visibleToReaders(filter)})))
  ${filter.status === undefined ? Prisma.empty : Prisma.sql`AND i.status = ${filter.status}`}`;

export interface AfterInsight {
  at: string;
  id: string;
}

/** Selects one row beyond `limit` if there is a next page. */
export const insightPage = (
  householdId: string,
  filter: InsightFilter,
  page: { after: AfterInsight | null; limit: number },
): Prisma.Sql => Prisma.sql`
  SELECT ${COLUMNS} FROM ${matching(householdId, filter)}
  ${page.after ? Prisma.sql`AND (i.created_at, i.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : Prisma.empty}
  ORDER BY i.created_at DESC, i.id DESC LIMIT ${page.limit + 1}`;

export const totalRow = z.object({ total: z.number().int() });
export const countInsights = (householdId: string, filter: InsightFilter): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS total FROM ${matching(householdId, filter)}`;

/** `id` is an insight with the same text. `waiting` is the number of open proposals by agents. */
export const sameRow = z.object({ id: z.string().nullable(), waiting: z.number().int() });
export const sameInsight = (
  householdId: string,
  profileId: string,
  { title, body }: { title: string; body: string },
): Prisma.Sql => Prisma.sql`
  SELECT (SELECT i.id FROM vault.insight i WHERE i.household_id = ${householdId}::uuid AND i.profile_id = ${profileId}::uuid
      AND i.pattern_key IS NULL AND vault.fold(i.title) = vault.fold(${title}) AND vault.fold(i.body) = vault.fold(${body})
      ORDER BY i.created_at DESC LIMIT 1) AS id,
    (SELECT count(*)::int FROM vault.insight i WHERE i.household_id = ${householdId}::uuid
      AND i.profile_id = ${profileId}::uuid AND i.agent_id IS NOT NULL AND i.status = 'proposed') AS waiting`;

export const countedRow = z.object({
  accepted: z.number().int(),
  rejected: z.number().int(),
  found: z.number().int(),
});
export const countNamed = (
  householdId: string,
  profileId: string,
  names: readonly string[],
): Prisma.Sql => Prisma.sql`
  SELECT count(*) FILTER (WHERE o.outcome = 'accepted')::int AS accepted,
    count(*) FILTER (WHERE o.outcome = 'rejected')::int AS rejected, count(*)::int AS found
  FROM vault.suggestion_outcome o
  WHERE o.household_id = ${householdId}::uuid AND o.profile_id = ${profileId}::uuid AND NOT o.is_implicit
    AND o.ref = ANY (${names.map((name) => name.slice(-12))}) AND (o.id::text = ANY (${names}) OR o.ref = ANY (${names}))`;
export const countTypes = (
  householdId: string,
  profileId: string,
  types: readonly string[],
): Prisma.Sql => Prisma.sql`
  SELECT coalesce(sum(t.accepted), 0)::int AS accepted, coalesce(sum(t.rejected), 0)::int AS rejected,
    count(*)::int AS found
  FROM vault.outcome_tally t WHERE t.household_id = ${householdId}::uuid AND t.profile_id = ${profileId}::uuid
    AND t.dimension = 'type' AND t.type = ANY (${types})`;

export const typeRow = z.object({ type: z.string() });
export const typesAmong = (
  householdId: string,
  profileId: string,
  types: readonly string[],
): Prisma.Sql => Prisma.sql`
  SELECT w.type FROM unnest(${types}::text[]) AS w (type) WHERE EXISTS (SELECT FROM vault.suggestion_outcome o
    WHERE o.household_id = ${householdId}::uuid AND o.profile_id = ${profileId}::uuid AND o.type = w.type
      AND NOT o.is_implicit)`;
