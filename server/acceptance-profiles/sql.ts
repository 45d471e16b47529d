import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { PROFILE_VISIBILITY, TALLY_DIMENSIONS } from '#server/domain/words/outcome-vocabulary.ts';

const tallyRow = z.object({
  dimension: z.enum(TALLY_DIMENSIONS),
  type: z.string(),
  key: z.string(),
  accepted: z.int(),
  rejected: z.int(),
  expired: z.int(),
  superseded: z.int(),
  decideSeconds: z.number(),
  timed: z.int(),
  lastAt: z.coerce.date().nullable(),
});

const valueRow = z.object({ type: z.string(), value: z.string(), accepted: z.int(), rejected: z.int() });

const settings = {
  id: z.uuid(),
  visibility: z.enum(PROFILE_VISIBILITY),
  visibleTo: z.array(z.string()),
  pausedAt: z.date().nullable(),
  countsFrom: z.date().nullable(),
  learnsFromUse: z.boolean(),
  compactedThrough: z.date().nullable(),
  version: z.int(),
};
const settingsColumns = Prisma.sql`p.id, p.visibility, p.visible_to AS "visibleTo", p.paused_at AS "pausedAt",
    p.counts_from AS "countsFrom", p.learns_from_use AS "learnsFromUse", p.compacted_through AS "compactedThrough",
    p.version`;

const tallyColumns = Prisma.sql`t.dimension, t.type, t.key, t.accepted, t.rejected, t.expired, t.superseded,
        t.decide_seconds AS "decideSeconds", t.timed, t.last_at AS "lastAt"`;

/** If the limit were a parameter, Postgres would expect a tenth of all rows and scan the whole table. */
const written = (limit: number): Prisma.Sql => Prisma.raw(String(limit));

const asJson = (rows: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT coalesce(json_agg(r), '[]') FROM (${rows}) r)`;

/** Tallies store only the normalised value, so this selects the latest spelling. */
const asWritten = Prisma.sql`(SELECT o.value FROM vault.suggestion_outcome o
        WHERE o.household_id = t.household_id AND o.profile_id = t.profile_id AND o.type = t.type
          AND o.value_key = t.key
        ORDER BY o.decided_at DESC LIMIT 1)`;

const ofProfile = Prisma.sql`t.household_id = p.household_id AND t.profile_id = p.id`;

export const profileRow = z.object({
  ...settings,
  id: settings.id.nullable(),
  visibility: settings.visibility.nullable(),
  visibleTo: settings.visibleTo.nullable(),
  learnsFromUse: settings.learnsFromUse.nullable(),
  version: settings.version.nullable(),
  name: z.string().nullable(),
  tallies: z.array(tallyRow),
  switches: z.array(z.object({ key: z.string(), isOff: z.boolean(), deniedAgents: z.array(z.string()) })),
  changedMinds: z.array(valueRow),
  changedCount: z.int(),
});
export type ProfileRow = z.infer<typeof profileRow>;

/** `weeksFrom` (YYYY-MM-DD) is the first week. The cost does not grow with the number of outcomes. */
export const profile = (
  householdId: string,
  ownerId: string | null,
  weeksFrom: string,
): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT ${settingsColumns},
    (SELECT c.name FROM vault.contact c WHERE c.household_id = ${householdId}::uuid AND c.user_id = w.owner_id
      AND c.merged_into_id IS NULL LIMIT 1) AS name,
    ${asJson(Prisma.sql`
      SELECT ${tallyColumns} FROM vault.outcome_tally t WHERE ${ofProfile} AND t.dimension = 'all'
      UNION ALL (SELECT ${tallyColumns} FROM vault.outcome_tally t WHERE ${ofProfile} AND t.dimension = 'type'
        ORDER BY t.accepted + t.rejected DESC, t.type LIMIT ${written(PROFILE.types)})
      UNION ALL SELECT k.* FROM vault.outcome_tally y CROSS JOIN LATERAL (
        SELECT ${tallyColumns} FROM vault.outcome_tally t WHERE ${ofProfile} AND t.dimension = (SELECT 'week')
          AND t.type = y.type AND t.key >= ${weeksFrom}) k
      WHERE y.household_id = p.household_id AND y.profile_id = p.id AND y.dimension = 'type'
      UNION ALL SELECT ${tallyColumns} FROM vault.outcome_tally t WHERE ${ofProfile} AND t.dimension = 'memory'
        AND t.type = '' AND t.key = ''`)} AS tallies,
    ${asJson(Prisma.sql`
      SELECT t.key, t.is_off AS "isOff", t.denied_agents AS "deniedAgents" FROM vault.preference_pattern t
      WHERE ${ofProfile}`)} AS switches,
    ${asJson(Prisma.sql`
      SELECT t.type, ${asWritten} AS value, t.accepted, t.rejected FROM vault.outcome_tally t
      WHERE ${ofProfile} AND t.dimension = 'value' AND t.accepted > 0 AND t.rejected > 0
      ORDER BY t.last_at DESC, t.type, t.key LIMIT ${written(PROFILE.named)}`)} AS "changedMinds",
    (SELECT count(*)::int FROM (SELECT FROM vault.outcome_tally t
      WHERE ${ofProfile} AND t.dimension = 'value' AND t.accepted > 0 AND t.rejected > 0
      ORDER BY t.last_at DESC LIMIT ${written(PROFILE.changedCounted)}) c) AS "changedCount"
  FROM (SELECT ${ownerId}::uuid AS owner_id) w
  LEFT JOIN vault.preference_profile p ON p.household_id = ${householdId}::uuid
    AND p.owner_id IS NOT DISTINCT FROM w.owner_id`;

const byTopic = Prisma.sql`
      SELECT tag, (count(*) FILTER (WHERE l.outcome = 'accepted'))::int AS accepted,
        (count(*) FILTER (WHERE l.outcome = 'rejected'))::int AS rejected
      FROM (SELECT o.tags, o.outcome FROM vault.suggestion_outcome o
        WHERE o.household_id = p.household_id AND o.profile_id = p.id AND NOT o.is_implicit AND o.is_counted
          AND o.outcome IN ('accepted', 'rejected') AND o.decided_at >= coalesce(p.counts_from, '-infinity')
          AND NOT EXISTS (SELECT FROM vault.outcome_exclusion x
            WHERE x.household_id = o.household_id AND x.outcome_id = o.id)
        ORDER BY o.decided_at DESC LIMIT ${PROFILE.topicsFrom}) l, unnest(l.tags) AS tag
      GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${PROFILE.topics}`;

export const pageRow = z.object({
  tallies: z.array(tallyRow),
  topics: z.array(z.object({ tag: z.string(), accepted: z.int(), rejected: z.int() })),
  mostRejected: z.array(valueRow),
  members: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type PageRow = z.infer<typeof pageRow>;

export const page = (householdId: string, profileId: string): Prisma.Sql => Prisma.sql`
  SELECT ${asJson(Prisma.sql`
      SELECT ${tallyColumns} FROM vault.outcome_tally t
      WHERE ${ofProfile} AND t.dimension = ANY (ARRAY['agent', 'hour', 'weekday'])`)} AS tallies,
    ${asJson(byTopic)} AS topics,
    ${asJson(Prisma.sql`
      SELECT t.type, ${asWritten} AS value, t.accepted, t.rejected FROM vault.outcome_tally t
      WHERE ${ofProfile} AND t.dimension = 'value' AND t.rejected > 1
      ORDER BY t.rejected DESC, t.accepted, t.type, t.key LIMIT ${PROFILE.named}`)} AS "mostRejected",
    ${asJson(Prisma.sql`
      SELECT DISTINCT ON (c.user_id) c.user_id AS id, c.name FROM vault.contact c
      WHERE c.household_id = p.household_id AND c.user_id = ANY (p.visible_to) AND c.merged_into_id IS NULL`)}
      AS members
  FROM vault.preference_profile p
  WHERE p.household_id = ${householdId}::uuid AND p.id = ${profileId}::uuid`;

export const profileItemRow = z.object({
  ownerId: z.string().nullable(),
  name: z.string().nullable(),
  pausedAt: z.date().nullable(),
  visibility: settings.visibility,
  totalOutcomes: z.int(),
  lastAt: z.date().nullable(),
});
export type ProfileItemRow = z.infer<typeof profileItemRow>;

export const profiles = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT p.owner_id AS "ownerId", c.name, p.paused_at AS "pausedAt", p.visibility, t.last_at AS "lastAt",
    coalesce(t.accepted + t.rejected + t.expired + t.superseded, 0)::int AS "totalOutcomes"
  FROM vault.preference_profile p
  LEFT JOIN vault.outcome_tally t ON ${ofProfile} AND t.dimension = 'all'
  LEFT JOIN LATERAL (SELECT c.name FROM vault.contact c WHERE c.household_id = p.household_id
    AND c.user_id = p.owner_id AND c.merged_into_id IS NULL LIMIT 1) c ON true
  WHERE p.household_id = ${householdId}::uuid
  ORDER BY p.owner_id IS NOT NULL, c.name, p.owner_id`;

export const typeRow = z.object({ type: z.string(), accepted: z.int(), rejected: z.int() });

export const types = (householdId: string, profileId: string): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT t.type, t.accepted, t.rejected FROM vault.outcome_tally t
  WHERE t.household_id = ${householdId}::uuid AND t.profile_id = ${profileId}::uuid AND t.dimension = 'type'
  ORDER BY t.accepted + t.rejected DESC, t.type LIMIT ${PROFILE.types}`;

export const ownRow = z.object({ ...settings, ownerId: z.string().nullable() });
export type OwnRow = z.infer<typeof ownRow>;

export const ensureProfile = (ownerId: string | null, now: Date): Prisma.Sql =>
  Prisma.sql`SELECT vault.profile_of(${ownerId}::uuid, ${now}::timestamptz) AS id`;

export const lockedProfile = (householdId: string, profileId: string): Prisma.Sql => Prisma.sql`
  SELECT ${settingsColumns}, p.owner_id AS "ownerId" FROM vault.preference_profile p
  WHERE p.household_id = ${householdId}::uuid AND p.id = ${profileId}::uuid FOR NO KEY UPDATE`;
