import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CASE_IMPACT } from '#server/domain/parameters/case-impact-parameters.ts';
import type { InsightStatus } from '#server/domain/words/outcome-vocabulary.ts';
import type { InsightEvidence } from '../schema.ts';

export const idRow = z.object({ id: z.string() });

export interface NewInsight {
  id: string;
  caseId: string;
  patternKey: string | null;
  title: string;
  body: string;
  evidence: InsightEvidence;
}

export interface OfProfile {
  profileId: string | null;
  ownerId: string | null;
}

interface InAct {
  now: Date;
  journalId: string | null;
}

const given = (insights: readonly NewInsight[]): Prisma.Sql => Prisma.sql`given AS (
  SELECT * FROM jsonb_to_recordset(${JSON.stringify(
    insights.map(({ id, caseId, patternKey, title, body, evidence }) => ({
      id,
      case_id: caseId,
      key: patternKey,
      title,
      body,
      evidence,
    })),
  )}::jsonb) AS g (id uuid, case_id uuid, key text, title text, body text, evidence jsonb))`;

const FOUND = { reason: 'It follows from past decisions.', recommendation: { verdict: 'accept' } };
const WRITTEN = { reason: 'An agent wrote this insight.', recommendation: null };
const SAID = { reason: 'A member wrote this insight.', recommendation: null };

const reasonOf = ([first]: readonly NewInsight[], agentId: string | null) =>
  first?.patternKey != null ? FOUND : agentId === null ? SAID : WRITTEN;

/** Opens one case per insight. `from` must have the columns id, case_id, title, body. */
const openCases = (
  householdId: string,
  from: Prisma.Sql,
  { ownerId }: OfProfile,
  { now }: InAct,
  { reason, recommendation }: { reason: string; recommendation: object | null },
): Prisma.Sql => Prisma.sql`INSERT INTO vault.review_case (household_id, id, kind, pair_key, content_hash, snapshot, reasons,
    recommendation, impact, privacy, owner_id, opened_at)
  SELECT ${householdId}::uuid, f.case_id, 'insight', f.id::text, sha256(convert_to(f.title || f.body, 'UTF8')), '{}',
    ARRAY[${reason}], ${recommendation === null ? null : JSON.stringify(recommendation)}::jsonb,
    ${CASE_IMPACT.kind.insight}, ${ownerId === null ? 'public' : 'private'}, ${ownerId}::uuid, ${now}
  FROM ${from} f ON CONFLICT DO NOTHING`;

/** Skips patterns that already have an insight. Returns the ids of the inserted insights. */
export const proposeInsights = (
  householdId: string,
  of: OfProfile,
  insights: readonly NewInsight[],
  at: InAct & { agentId: string | null },
): Prisma.Sql => Prisma.sql`
  WITH ${given(insights)}, made AS (
    INSERT INTO vault.insight (household_id, id, profile_id, pattern_key, title, body, evidence, agent_id, created_at, updated_at)
    SELECT ${householdId}::uuid, g.id, ${of.profileId}::uuid, g.key, g.title, g.body, g.evidence, ${at.agentId}::uuid,
      ${at.now}, ${at.now} FROM given g
    ON CONFLICT (household_id, profile_id, pattern_key) WHERE pattern_key IS NOT NULL DO NOTHING
    RETURNING id
  ), noted AS (
    INSERT INTO vault.preference_pattern (household_id, id, profile_id, key, found_at)
    SELECT ${householdId}::uuid, gen_random_uuid(), ${of.profileId}::uuid, g.key, ${at.now} FROM given g
    WHERE g.key IS NOT NULL AND ${of.profileId}::uuid IS NOT NULL
    ON CONFLICT (household_id, profile_id, key) DO NOTHING
  ), questions AS (
    ${openCases(householdId, Prisma.sql`(SELECT g.* FROM given g JOIN made USING (id))`, of, at, reasonOf(insights, at.agentId))}
  )
  SELECT id FROM made`;

/** Reopens the closed cases, so that each insight has only one. Returns the ids of the updated insights. */
export const proposeAgain = (
  householdId: string,
  of: OfProfile,
  insights: readonly NewInsight[],
  at: InAct,
): Prisma.Sql => Prisma.sql`
  WITH ${given(insights)}, again AS (
    UPDATE vault.insight i SET status = 'proposed', title = g.title, body = g.body, evidence = g.evidence,
      updated_at = ${at.now}, version = i.version + 1
    FROM given g
    WHERE i.household_id = ${householdId}::uuid AND i.id = g.id AND i.decided_at IS NULL
      AND i.status IN ('proposed', 'retired')
    RETURNING i.id
  ), reopened AS (
    UPDATE vault.review_case k SET status = 'open', opened_at = ${at.now}, due_at = NULL, decided_at = NULL,
      journal_id = NULL, closed_because = NULL, version = k.version + 1
    FROM again WHERE k.household_id = ${householdId}::uuid AND k.kind = 'insight' AND k.status = 'closed'
      AND k.pair_key = again.id::text
  ), questions AS (
    ${openCases(householdId, Prisma.sql`(SELECT g.* FROM given g JOIN again USING (id) WHERE NOT EXISTS (SELECT FROM vault.review_case k WHERE k.household_id = ${householdId}::uuid AND k.kind = 'insight' AND k.pair_key = g.id::text))`, of, at, FOUND)}
  )
  SELECT id FROM again`;

/** Retires insights and closes their cases. The review history gets no entry, because nobody decided. */
export const retireInsights = (
  householdId: string,
  ids: readonly string[],
  at: InAct,
): Prisma.Sql => Prisma.sql`
  WITH retired AS (
    UPDATE vault.insight i SET status = 'retired', updated_at = ${at.now}, version = i.version + 1
    WHERE i.household_id = ${householdId}::uuid AND i.id = ANY (${ids}::uuid[]) AND i.status IN ('proposed', 'approved')
    RETURNING i.id
  )
  UPDATE vault.review_case k SET status = 'closed', decided_at = ${at.now}, journal_id = ${at.journalId}::uuid,
    version = k.version + 1
  FROM retired
  WHERE k.household_id = ${householdId}::uuid AND k.kind = 'insight' AND k.status = 'open' AND k.pair_key = retired.id::text`;

/**
 * Locks the insight and then its case, in the same order as all other code. Returns no row if one has another version.
 */
export const decideInsight = (
  householdId: string,
  seen: { id: string; version: number; caseId: string; caseVersion: number },
  answer: { status: 'approved' | 'rejected'; verdict: 'accept' | 'reject'; agreed: boolean | null },
  at: InAct & { userId: string | null },
): Prisma.Sql => Prisma.sql`
  WITH answered AS (
    UPDATE vault.insight i SET status = ${answer.status}, decided_at = ${at.now}, decided_by = ${at.userId}::uuid,
      updated_at = ${at.now}, version = i.version + 1
    WHERE i.household_id = ${householdId}::uuid AND i.id = ${seen.id}::uuid AND i.version = ${seen.version}
      AND i.status = 'proposed'
    RETURNING i.id
  )
  UPDATE vault.review_case k SET status = 'decided', verdict = ${answer.verdict}, decided_at = ${at.now},
    decision = jsonb_build_object('agreed', ${answer.agreed}::boolean), decided_by = ${at.userId}::uuid,
    journal_id = ${at.journalId}::uuid, version = k.version + 1
  FROM answered
  WHERE k.household_id = ${householdId}::uuid AND k.id = ${seen.caseId}::uuid AND k.version = ${seen.caseVersion}
    AND k.status = 'open' AND k.pair_key = answered.id::text
  RETURNING k.id`;

/** Returns no row if the insight has another version. */
export const changeInsight = (
  householdId: string,
  seen: { id: string; version: number },
  to: { title: string; body: string; status: InsightStatus },
  now: Date,
): Prisma.Sql => Prisma.sql`
  UPDATE vault.insight i SET title = ${to.title}, body = ${to.body}, status = ${to.status}, updated_at = ${now},
    version = i.version + 1
  WHERE i.household_id = ${householdId}::uuid AND i.id = ${seen.id}::uuid AND i.version = ${seen.version}
  RETURNING i.id`;

export const profileOf = (ownerId: string | null, now: Date): Prisma.Sql =>
  Prisma.sql`SELECT vault.profile_of(${ownerId}::uuid, ${now}) AS id`;
