import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';

export const outcomeRow = z.object({
  id: z.string(),
  ref: z.string(),
  profileId: z.string(),
  ownerId: z.string().nullable(),
  suggestionId: z.string().nullable(),
  agentId: z.string().nullable(),
  type: z.string(),
  value: z.string(),
  outcome: z.string(),
  reason: z.string().nullable(),
  tags: z.array(z.string()),
  evidence: z.unknown(),
  configBefore: z.unknown(),
  configAfter: z.unknown(),
  isCompacted: z.boolean(),
  isCounted: z.boolean(),
  isExcluded: z.boolean(),
  suggestedAt: z.date().nullable(),
  decidedAt: z.date(),
});
export type OutcomeRow = z.infer<typeof outcomeRow>;

const OUTCOME_COLUMNS = Prisma.raw(`o.id, o.ref, o.profile_id AS "profileId", p.owner_id AS "ownerId",
  o.suggestion_id AS "suggestionId", o.agent_id AS "agentId", o.type, o.value, o.outcome, o.reason, o.tags, o.evidence,
  o.config_before AS "configBefore", o.config_after AS "configAfter", o.compacted_at IS NOT NULL AS "isCompacted",
  o.is_counted AND o.decided_at >= coalesce(p.counts_from, '-infinity') AS "isCounted",
  EXISTS (SELECT FROM vault.outcome_exclusion x WHERE x.household_id = o.household_id AND x.outcome_id = o.id)
    AS "isExcluded",
  o.suggested_at AS "suggestedAt", o.decided_at AS "decidedAt"`);

export const outcomeById = (householdId: string, id: string): Prisma.Sql => Prisma.sql`
  SELECT ${OUTCOME_COLUMNS} FROM vault.suggestion_outcome o
  JOIN vault.preference_profile p ON p.household_id = o.household_id AND p.id = o.profile_id
  WHERE o.household_id = ${householdId}::uuid AND o.id = ${id}::uuid AND NOT o.is_implicit`;

export interface OutcomeFilter {
  profileId: string;
  type: string | undefined;
  value: string | undefined;
  tag: string | undefined;
  outcome: string | undefined;
  /** Null selects outcomes without a known agent. Undefined selects all outcomes. */
  agentId: string | null | undefined;
  hourFrom: number | undefined;
  hourTo: number | undefined;
  weekday: number | undefined;
  week: string | undefined;
}

/** A range such as 22 to 6 goes past midnight. */
function hoursOf({ hourFrom = 0, hourTo = 23 }: OutcomeFilter): Prisma.Sql {
  const joined = hourFrom <= hourTo ? Prisma.sql`AND` : Prisma.sql`OR`;
  return Prisma.sql`(o.local_hour >= ${hourFrom} ${joined} o.local_hour <= ${hourTo})`;
}

const NO_AGENT = Prisma.sql`o.agent_id IS NULL`;

function matching(householdId: string, filter: OutcomeFilter): Prisma.Sql {
  const { profileId, type, value, tag, outcome, agentId, weekday, week } = filter;
  const all = [
    Prisma.sql`o.household_id = ${householdId}::uuid AND o.profile_id = ${profileId}::uuid AND NOT o.is_implicit`,
    ...(type === undefined ? [] : [Prisma.sql`o.type = ${type}`]),
    ...(value === undefined ? [] : [Prisma.sql`o.value_key = vault.value_key(${value})`]),
    ...(tag === undefined ? [] : [Prisma.sql`o.tags @> ${[tag]}::text[]`]),
    ...(outcome === undefined ? [] : [Prisma.sql`o.outcome = ${outcome}`]),
    ...(agentId === undefined
      ? []
      : [agentId === null ? NO_AGENT : Prisma.sql`o.agent_id = ${agentId}::uuid`]),
    ...(weekday === undefined ? [] : [Prisma.sql`o.local_weekday = ${weekday}`]),
    ...(week === undefined ? [] : [Prisma.sql`o.local_week = ${week}::date`]),
    ...(filter.hourFrom === undefined && filter.hourTo === undefined ? [] : [hoursOf(filter)]),
  ];
  return Prisma.join(all, ' AND ');
}

export interface AfterOutcome {
  at: string;
  id: string;
}

/** Selects one row beyond `limit` if there is a next page. */
export const outcomePage = (
  householdId: string,
  filter: OutcomeFilter,
  page: { after: AfterOutcome | null; limit: number },
): Prisma.Sql => Prisma.sql`
  SELECT ${OUTCOME_COLUMNS} FROM vault.suggestion_outcome o
  JOIN vault.preference_profile p ON p.household_id = o.household_id AND p.id = o.profile_id
  WHERE ${matching(householdId, filter)}
    ${page.after ? Prisma.sql`AND (o.decided_at, o.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : Prisma.empty}
  ORDER BY o.decided_at DESC, o.id DESC LIMIT ${page.limit + 1}`;

export const totalRow = z.object({ total: z.number().int() });
export const countOutcomes = (householdId: string, filter: OutcomeFilter): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS total FROM vault.suggestion_outcome o WHERE ${matching(householdId, filter)}`;

export const profileIdRow = z.object({ id: z.string() });

export const seenProfile = (householdId: string, ownerId: string | null): Prisma.Sql => Prisma.sql`
  SELECT p.id FROM vault.preference_profile p
  WHERE p.household_id = ${householdId}::uuid AND p.owner_id IS NOT DISTINCT FROM ${ownerId}::uuid`;
