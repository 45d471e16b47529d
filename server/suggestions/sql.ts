import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';

export const suggestionRow = z.object({
  id: z.string(),
  profileId: z.string(),
  ownerId: z.string().nullable(),
  visibility: z.string(),
  isPaused: z.boolean(),
  agentId: z.string().nullable(),
  type: z.string(),
  value: z.string(),
  tags: z.array(z.string()),
  evidence: z.unknown(),
  configBefore: z.unknown(),
  status: z.string(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  decidedAt: z.date().nullable(),
  version: z.number().int(),
});
export type SuggestionRow = z.infer<typeof suggestionRow>;

const COLUMNS = Prisma.raw(`s.id, s.profile_id AS "profileId", p.owner_id AS "ownerId", p.visibility,
  p.paused_at IS NOT NULL AS "isPaused",
  s.agent_id AS "agentId", s.type, s.value, s.tags, s.evidence, s.config_before AS "configBefore", s.status,
  s.created_at AS "createdAt", s.expires_at AS "expiresAt", s.decided_at AS "decidedAt", s.version`);

/** Locks the profiles first, as creating a suggestion does. */
export const lockSuggestions = (
  householdId: string,
  ownerId: string | null,
  ids: readonly string[],
): Prisma.Sql => Prisma.sql`${PREPARED}
  WITH p AS MATERIALIZED (
    SELECT p.id, p.owner_id, p.visibility, p.paused_at FROM vault.preference_profile p
    WHERE p.household_id = ${householdId}::uuid AND (p.owner_id IS NULL OR p.owner_id = ${ownerId}::uuid)
      AND p.id IN (SELECT s.profile_id FROM vault.suggestion s
        WHERE s.household_id = ${householdId}::uuid AND s.id = ANY (${ids}::uuid[]))
    ORDER BY p.owner_id NULLS FIRST FOR NO KEY UPDATE OF p)
  SELECT ${COLUMNS} FROM p JOIN vault.suggestion s ON s.profile_id = p.id
  WHERE s.household_id = ${householdId}::uuid AND s.id = ANY (${ids}::uuid[]) ORDER BY s.id FOR UPDATE OF s`;

export const openDuplicates = (
  householdId: string,
  profileId: string,
  { type, value }: { type: string; value: string },
): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT ${COLUMNS} FROM vault.suggestion s
  JOIN vault.preference_profile p ON p.household_id = s.household_id AND p.id = s.profile_id
  WHERE s.household_id = ${householdId}::uuid AND s.profile_id = ${profileId}::uuid AND s.type = ${type}
    AND s.value_key = vault.value_key(${value}) AND s.status = 'open'
  ORDER BY s.created_at DESC, s.id DESC FOR UPDATE OF s`;

export interface SuggestionInsert {
  id: string;
  profileId: string;
  agentId: string | null;
  type: string;
  value: string;
  tags: readonly string[];
  evidence: readonly unknown[];
  configBefore: unknown;
  createdAt: Date;
  expiresAt: Date;
}

export const insertSuggestion = (
  householdId: string,
  row: SuggestionInsert,
): Prisma.Sql => Prisma.sql`${PREPARED}
  INSERT INTO vault.suggestion (household_id, id, profile_id, agent_id, type, value, tags, evidence, config_before,
    created_at, expires_at)
  VALUES (${householdId}::uuid, ${row.id}::uuid, ${row.profileId}::uuid, ${row.agentId}::uuid, ${row.type}, ${row.value},
    ${row.tags}::text[], ${JSON.stringify(row.evidence)}::jsonb,
    ${row.configBefore === null ? null : JSON.stringify(row.configBefore)}::jsonb,
    ${row.createdAt}::timestamptz, ${row.expiresAt}::timestamptz)`;

export interface Closing {
  id: string;
  status: string;
  outcome_id: string;
  decided_at: Date;
}

export const closeSuggestions = (
  householdId: string,
  closings: readonly Closing[],
): Prisma.Sql => Prisma.sql`${PREPARED}
  UPDATE vault.suggestion s SET status = c.status, outcome_id = c.outcome_id, decided_at = c.decided_at,
    version = s.version + 1
  FROM jsonb_to_recordset(${JSON.stringify(closings)}::jsonb)
    AS c (id uuid, status text, outcome_id uuid, decided_at timestamptz)
  WHERE s.household_id = ${householdId}::uuid AND s.id = c.id AND s.status = 'open'`;

/** Selects suggestions that are due to expire, and locks them and their profiles. Must run as the system. */
export const dueSuggestions = (householdId: string, now: Date, limit: number): Prisma.Sql => Prisma.sql`
  WITH due AS MATERIALIZED (
    SELECT s.id, s.profile_id FROM vault.suggestion s
    WHERE s.household_id = ${householdId}::uuid AND s.status = 'open' AND s.expires_at <= ${now}::timestamptz
    ORDER BY s.expires_at, s.id LIMIT ${limit}),
  p AS MATERIALIZED (
    SELECT p.id, p.owner_id, p.visibility, p.paused_at FROM vault.preference_profile p
    WHERE p.household_id = ${householdId}::uuid AND p.id IN (SELECT profile_id FROM due)
    ORDER BY p.owner_id NULLS FIRST FOR NO KEY UPDATE OF p)
  SELECT ${COLUMNS} FROM p JOIN vault.suggestion s ON s.profile_id = p.id
  WHERE s.household_id = ${householdId}::uuid AND s.id IN (SELECT id FROM due) ORDER BY s.id FOR UPDATE OF s`;

export interface SuggestionFilter {
  ownerId: string | null;
  status: string;
  now: Date;
}

function hasStatus({ status, now }: SuggestionFilter): Prisma.Sql {
  const isDue = Prisma.sql`s.status = 'open' AND s.expires_at <= ${now}::timestamptz`;
  if (status === 'open')
    return Prisma.sql`s.status = 'open' AND (s.expires_at > ${now}::timestamptz) IS NOT FALSE`;
  if (status === 'expired') return Prisma.sql`(s.status = 'expired' OR (${isDue}))`;
  return Prisma.sql`s.status = ${status}`;
}

const matching = (householdId: string, filter: SuggestionFilter): Prisma.Sql => Prisma.sql`
  s.household_id = ${householdId}::uuid AND p.household_id = ${householdId}::uuid AND p.id = s.profile_id
    AND p.owner_id IS NOT DISTINCT FROM ${filter.ownerId}::uuid AND ${hasStatus(filter)}`;

export interface AfterSuggestion {
  at: string;
  id: string;
}

/** Selects one row beyond `limit` if there is a next page. */
export const suggestionPage = (
  householdId: string,
  filter: SuggestionFilter,
  page: { after: AfterSuggestion | null; limit: number },
): Prisma.Sql => Prisma.sql`
  SELECT ${COLUMNS} FROM vault.suggestion s, vault.preference_profile p WHERE ${matching(householdId, filter)}
    ${page.after ? Prisma.sql`AND (s.created_at, s.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : Prisma.empty}
  ORDER BY s.created_at DESC, s.id DESC LIMIT ${page.limit + 1}`;

export const totalRow = z.object({ total: z.number().int() });
export const countSuggestions = (householdId: string, filter: SuggestionFilter): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS total FROM vault.suggestion s, vault.preference_profile p WHERE ${matching(householdId, filter)}`;
