import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';

export interface OutcomeInsert {
  id: string;
  profile_id: string;
  suggestion_id: string | null;
  agent_id: string | null;
  decided_by: string | null;
  type: string;
  value: string;
  outcome: string;
  reason: string | null;
  tags: readonly string[];
  evidence: readonly unknown[] | null;
  config_before: unknown;
  config_after: unknown;
  is_implicit: boolean;
  suggested_at: Date | null;
  decided_at: Date;
  local_hour: number;
  local_weekday: number;
  local_week: string;
  tokens: number;
  core_tokens: number;
}

const COLUMNS =
  Prisma.raw(`id, suggestion_id, agent_id, decided_by, type, value, outcome, reason, tags, evidence,
  config_before, config_after, is_implicit, suggested_at, decided_at, local_hour, local_weekday, local_week, tokens,
  core_tokens, profile_id`);
const SHAPE =
  Prisma.raw(`(id uuid, suggestion_id uuid, agent_id uuid, decided_by uuid, type text, value text, outcome text,
  reason text, tags text[], evidence jsonb, config_before jsonb, config_after jsonb, is_implicit boolean,
  suggested_at timestamptz, decided_at timestamptz, local_hour smallint, local_weekday smallint, local_week date,
  tokens int, core_tokens int, profile_id uuid)`);
const WITHOUT_PROFILE =
  Prisma.raw(`r.id, r.suggestion_id, r.agent_id, r.decided_by, r.type, r.value, r.outcome, r.reason,
  r.tags, r.evidence, r.config_before, r.config_after, r.is_implicit, r.suggested_at, r.decided_at, r.local_hour,
  r.local_weekday, r.local_week, r.tokens, r.core_tokens`);

/** Returns no rows, because the caller may not be allowed to see the outcomes. */
export const insertOutcomes = (
  householdId: string,
  rows: readonly OutcomeInsert[],
): Prisma.Sql => Prisma.sql`${PREPARED}
  INSERT INTO vault.suggestion_outcome (household_id, ${COLUMNS})
  SELECT ${householdId}::uuid, ${COLUMNS} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r ${SHAPE}`;

export const profileRow = z.object({
  id: z.string(),
  ownerId: z.string().nullable(),
  visibility: z.string(),
  isPaused: z.boolean(),
  countsFrom: z.date().nullable(),
});
export type ProfileRow = z.infer<typeof profileRow>;

export const lockProfile = (
  householdId: string,
  ownerId: string | null,
  now: Date,
): Prisma.Sql => Prisma.sql`${PREPARED}
  SELECT f.id, ${ownerId}::uuid AS "ownerId", coalesce(p.visibility, 'owner') AS visibility,
    p.paused_at IS NOT NULL AS "isPaused", p.counts_from AS "countsFrom"
  FROM (SELECT vault.profile_of(${ownerId}::uuid, ${now}::timestamptz) AS id OFFSET 0) f
  LEFT JOIN vault.preference_profile p ON p.household_id = ${householdId}::uuid AND p.id = f.id`;

/** Runs one statement to save a round trip. A profile that this creates is returned with default values. */
export const insertForOwner = (
  householdId: string,
  { ownerId, now }: { ownerId: string | null; now: Date },
  rows: readonly Omit<OutcomeInsert, 'profile_id'>[],
): Prisma.Sql => Prisma.sql`${PREPARED}
  WITH f AS MATERIALIZED (SELECT vault.profile_of(${ownerId}::uuid, ${now}::timestamptz) AS id),
  told AS (
    INSERT INTO vault.suggestion_outcome (household_id, ${COLUMNS})
    SELECT ${householdId}::uuid, ${WITHOUT_PROFILE}, f.id
    FROM f, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r ${SHAPE})
  SELECT f.id, ${ownerId}::uuid AS "ownerId", coalesce(p.visibility, 'owner') AS visibility,
    p.paused_at IS NOT NULL AS "isPaused", p.counts_from AS "countsFrom"
  FROM f LEFT JOIN vault.preference_profile p ON p.household_id = ${householdId}::uuid AND p.id = f.id`;
