import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { OUTCOME_SEARCH } from '#server/domain/parameters/outcome-parameters.ts';
import { OUTCOMES, type Outcome } from '#server/domain/words/outcome-vocabulary.ts';

export const outcomeMatch = z.object({
  id: z.string(),
  ref: z.string(),
  agentId: z.string().nullable(),
  type: z.string(),
  value: z.string(),
  key: z.string(),
  outcome: z.enum(OUTCOMES),
  reason: z.string().nullable(),
  tags: z.array(z.string()),
  suggestedAt: z.date().nullable(),
  decidedAt: z.date(),
  isUncounted: z.boolean(),
});
export type OutcomeMatch = z.infer<typeof outcomeMatch>;

export const detailRow = z.object({
  id: z.string(),
  suggestionId: z.string().nullable(),
  evidence: z.unknown(),
  configBefore: z.unknown(),
  configAfter: z.unknown(),
  isCompacted: z.boolean(),
});
export type DetailRow = z.infer<typeof detailRow>;

export interface Wanted {
  householdId: string;
  ownerId: string | null;
  types: readonly string[] | null;
  outcomes: readonly Outcome[] | null;
  since: Date | null;
  until: Date | null;
}

const columns = Prisma.sql`o.id, o.ref, o.agent_id AS "agentId", o.type, o.value, o.value_key AS key, o.outcome,
  o.reason, o.tags, o.suggested_at AS "suggestedAt", o.decided_at AS "decidedAt"`;

const isExcluded = Prisma.sql`EXISTS (SELECT FROM vault.outcome_exclusion x
      WHERE x.household_id = o.household_id AND x.outcome_id = o.id)`;

const profile = ({ householdId, ownerId }: Wanted): Prisma.Sql => Prisma.sql`vault.preference_profile p
  WHERE p.household_id = ${householdId}::uuid AND p.owner_id IS NOT DISTINCT FROM ${ownerId}::uuid`;

/**
 * An outcome does not count if it is excluded, was recorded during a pause, or is older than the profile's start date.
 */
function narrowed({ types, outcomes, since, until }: Wanted): Prisma.Sql {
  const ofType = types === null ? Prisma.empty : Prisma.sql`AND o.type = ANY (${types}::text[])`;
  const became = outcomes === null ? Prisma.empty : Prisma.sql`AND o.outcome = ANY (${outcomes}::text[])`;
  const from = since === null ? Prisma.empty : Prisma.sql`AND o.decided_at >= ${since}::timestamptz`;
  const to = until === null ? Prisma.empty : Prisma.sql`AND o.decided_at <= ${until}::timestamptz`;
  return Prisma.sql`o.household_id = p.household_id AND o.profile_id = p.id AND o.is_counted AND NOT o.is_implicit
      AND o.decided_at >= coalesce(p.counts_from, '-infinity') AND NOT ${isExcluded} ${ofType} ${became} ${from} ${to}`;
}

/** If the limit were a parameter, Postgres would expect a tenth of all rows and scan the whole table. */
const written = (limit: number): Prisma.Sql => Prisma.raw(String(Math.trunc(limit)));

export const latestSql = (wanted: Wanted, limit: number): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT o.* FROM (SELECT p.* FROM ${profile(wanted)}) p CROSS JOIN LATERAL (
    SELECT ${columns}, false AS "isUncounted" FROM vault.suggestion_outcome o WHERE ${narrowed(wanted)}
    ORDER BY o.decided_at DESC, o.id DESC LIMIT ${written(OUTCOME_SEARCH.limit.most)}) o
  ORDER BY o."decidedAt" DESC, o.id DESC LIMIT ${limit}`;

export const ofValuesSql = (
  wanted: Wanted,
  values: readonly { type: string; key: string }[],
  perValue: number,
): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT o.* FROM (SELECT p.* FROM ${profile(wanted)}) p
  CROSS JOIN unnest(${values.map(({ type }) => type)}::text[], ${values.map(({ key }) => key)}::text[]) AS v (type, key)
  CROSS JOIN LATERAL (
    SELECT ${columns}, false AS "isUncounted" FROM vault.suggestion_outcome o
    WHERE o.type = v.type AND o.value_key = v.key AND ${narrowed(wanted)}
    ORDER BY o.decided_at DESC, o.id DESC LIMIT ${written(perValue)}) o`;

export const namedSql = (householdId: string, names: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT ${columns}, NOT o.is_counted OR o.decided_at < coalesce(p.counts_from, '-infinity') OR ${isExcluded}
    AS "isUncounted"
  FROM vault.suggestion_outcome o
  JOIN vault.preference_profile p ON p.household_id = o.household_id AND p.id = o.profile_id
  WHERE o.household_id = ${householdId}::uuid AND NOT o.is_implicit
    AND o.ref = ANY (${names.map((name) => name.slice(-12))}::text[])
  ORDER BY o.decided_at DESC, o.id DESC`;

export const detailsSql = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT o.id, o.suggestion_id AS "suggestionId", o.evidence, o.config_before AS "configBefore",
    o.config_after AS "configAfter", o.compacted_at IS NOT NULL AS "isCompacted"
  FROM vault.suggestion_outcome o WHERE o.household_id = ${householdId}::uuid AND o.id = ANY (${ids}::uuid[])`;
