import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { CASE_IMPACT } from '#server/domain/parameters/case-impact-parameters.ts';
import { type CaseKind, LEFT_AS_IT_IS } from '#server/domain/words/review-vocabulary.ts';

export interface NewCase {
  id: string;
  kind: CaseKind;
  pairKey: string;
  contentHash: string;
  existingId: string | null;
  incomingId: string | null;
  snapshot: unknown;
  reasons: readonly string[];
  recommendation: unknown;
  impact: number;
  isSafety: boolean;
  disputed: readonly string[];
}

export const openedRow = z.object({ id: z.string() });

const KIN = Prisma.sql`(k.kind = g.kind OR (k.kind IN ('contradiction', 'update', 'duplicate')
  AND g.kind IN ('contradiction', 'update', 'duplicate')))`;

export const openCases = (
  householdId: string,
  cases: readonly NewCase[],
  { now }: { now: Date },
): Prisma.Sql => Prisma.sql`${PREPARED}
  WITH given AS MATERIALIZED (
    SELECT g.*, decode(g.hash, 'hex') AS content_hash
    FROM jsonb_to_recordset(${JSON.stringify(cases.map(asJson))}::jsonb) AS g (id uuid, kind text, pair_key text, hash text,
      existing_id uuid, incoming_id uuid, snapshot jsonb, reasons text[], recommendation jsonb, impact float8, safety boolean, disputed uuid[])
  ), due AS MATERIALIZED (
    SELECT g.*, before.verdict, before.decided_at
    FROM given g LEFT JOIN LATERAL (
      SELECT k.verdict, k.decided_at FROM vault.review_case k
      WHERE k.household_id = ${householdId}::uuid AND k.pair_key = g.pair_key AND ${KIN} AND k.status = 'decided'
      ORDER BY k.decided_at DESC LIMIT 1) before ON true
    WHERE NOT EXISTS (SELECT FROM vault.review_case k
      WHERE k.household_id = ${householdId}::uuid AND k.pair_key = g.pair_key AND ${KIN}
        AND (k.status = 'open' OR (k.content_hash = g.content_hash
          AND (k.status = 'decided' OR k.closed_because = ${LEFT_AS_IT_IS}))))
  ), opened AS (
    INSERT INTO vault.review_case (household_id, id, kind, pair_key, content_hash, existing_id, incoming_id, snapshot,
      reasons, recommendation, impact, is_safety, opened_at)
    SELECT ${householdId}::uuid, d.id, d.kind, d.pair_key, d.content_hash, d.existing_id, d.incoming_id,
      CASE WHEN d.verdict IS NULL THEN d.snapshot ELSE d.snapshot || jsonb_build_object('previous', jsonb_build_object(
        'verdict', d.verdict, 'at', to_char(d.decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) END,
      d.reasons, d.recommendation, least(1, d.impact + ${CASE_IMPACT.shown} * (1 - exp(-(
        SELECT count(*) FROM vault.surfacing s WHERE s.household_id = ${householdId}::uuid
          AND s.memory_id IN (d.existing_id, d.incoming_id))::float8 / ${CASE_IMPACT.shownOften}))), d.safety, ${now}
    FROM due d
    ON CONFLICT DO NOTHING
  ), disputed AS (
    UPDATE vault.memory m SET status = 'disputed', updated_at = ${now}, version = m.version + 1
    WHERE m.household_id = ${householdId}::uuid AND m.id IN (SELECT unnest(d.disputed) FROM due d)
      AND m.status = 'active' AND m.deleted_at IS NULL
  )
  SELECT id FROM due`;

const asJson = (one: NewCase) => ({
  id: one.id,
  kind: one.kind,
  pair_key: one.pairKey,
  hash: one.contentHash,
  existing_id: one.existingId,
  incoming_id: one.incomingId,
  snapshot: one.snapshot,
  reasons: one.reasons,
  recommendation: one.recommendation,
  impact: one.impact,
  safety: one.isSafety,
  disputed: one.disputed,
});

export const closeStaged = (
  householdId: string,
  memoryId: string,
  { because, ...at }: { because: string; now: Date; journalId: string | null },
): Prisma.Sql => Prisma.sql`
  UPDATE vault.review_case SET status = 'closed', closed_because = ${because}, decided_at = ${at.now},
    journal_id = ${at.journalId}::uuid, version = version + 1
  WHERE household_id = ${householdId}::uuid AND kind = 'staged' AND status = 'open'
    AND incoming_id = ${memoryId}::uuid`;

export const closeStillTrue = (
  householdId: string,
  memoryId: string,
  at: { now: Date; journalId: string | null },
): Prisma.Sql => Prisma.sql`
  UPDATE vault.review_case SET status = 'closed', closed_because = 'The memory was confirmed.', decided_at = ${at.now},
    journal_id = ${at.journalId}::uuid, version = version + 1
  WHERE household_id = ${householdId}::uuid AND kind = 'still_true' AND status = 'open'
    AND incoming_id = ${memoryId}::uuid`;

const IN_USE = Prisma.sql`('staged', 'active', 'disputed')`;
const DISPUTES = Prisma.sql`('contradiction', 'update', 'duplicate')`;

export const freeFromDispute = (
  householdId: string,
  ids: readonly string[],
  now: Date,
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory m SET status = 'active', updated_at = ${now}, version = m.version + 1
  WHERE m.household_id = ${householdId}::uuid AND m.status = 'disputed' AND m.deleted_at IS NULL
    AND m.id IN (
      SELECT unnest(${ids}::uuid[])
      UNION
      SELECT CASE WHEN k.existing_id = ANY (${ids}::uuid[]) THEN k.incoming_id ELSE k.existing_id END
      FROM vault.review_case k
      WHERE k.household_id = ${householdId}::uuid AND k.status = 'open' AND k.kind IN ${DISPUTES}
        AND (k.existing_id = ANY (${ids}::uuid[]) OR k.incoming_id = ANY (${ids}::uuid[])))
    AND NOT EXISTS (SELECT FROM vault.review_case k
      JOIN vault.memory o ON o.household_id = k.household_id AND o.deleted_at IS NULL AND o.status IN ${IN_USE}
        AND o.id = CASE WHEN k.existing_id = m.id THEN k.incoming_id ELSE k.existing_id END
      WHERE k.household_id = m.household_id AND k.status = 'open' AND k.kind IN ${DISPUTES}
        AND m.id IN (k.existing_id, k.incoming_id))`;
