import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CASE_IMPACT } from '#server/domain/parameters/case-impact-parameters.ts';
import { CASE_KINDS } from '#server/domain/words/review-vocabulary.ts';

export const caseRow = z.object({
  id: z.string(),
  kind: z.enum(CASE_KINDS),
  pairKey: z.string(),
  existingId: z.string().nullable(),
  incomingId: z.string().nullable(),
  snapshot: z.unknown(),
  reasons: z.array(z.string()),
  recommendation: z.unknown(),
  /** From 0 to 1. */
  impact: z.number(),
  /** Cases about health or safety come first and have no recommendation. */
  isSafety: z.boolean(),
  status: z.enum(['open', 'decided', 'closed']),
  verdict: z.string().nullable(),
  openedAt: z.date(),
  decidedAt: z.date().nullable(),
  decidedBy: z.string().nullable(),
  journalId: z.string().nullable(),
  dueAt: z.date().nullable(),
  assignedTo: z.string().nullable(),
  version: z.number().int(),
  doubtReason: z.enum(['superseded', 'rejected', 'retired', 'forgotten']).nullable(),
  replacementId: z.string().nullable(),
  sortKey: z.number(),
});
export type CaseRow = z.infer<typeof caseRow>;

export interface Reviewer {
  /** The calling member, or the member of the calling agent. Null for an agent that acts for the household. */
  userId: string | null;
  isSystem: boolean;
  judgesDuplicates: boolean;
  keepsTypes: boolean;
  judgesInsights: { own: boolean; household: boolean };
}

const inUse = (alias: string): Prisma.Sql => {
  const m = Prisma.raw(alias);
  return Prisma.sql`(${m}.deleted_at IS NULL AND ${m}.sealed IS NULL AND ${m}.status IN ('staged', 'active', 'disputed'))`;
};

const isEditable = (alias: string, { isSystem, userId }: Reviewer): Prisma.Sql => {
  const m = Prisma.raw(alias);
  return isSystem
    ? Prisma.sql`${m}.id IS NOT NULL`
    : Prisma.sql`(${m}.id IS NOT NULL AND (${m}.owner_id IS NULL OR ${m}.owner_id = ${userId}::uuid))`;
};

/** Cases `k` with the existing memory `e` and the incoming one `i`. A hidden memory is null. */
export const cases = (householdId: string): Prisma.Sql => Prisma.sql`vault.review_case k
  LEFT JOIN vault.memory e ON e.household_id = k.household_id AND e.id = k.existing_id
  LEFT JOIN vault.memory i ON i.household_id = k.household_id AND i.id = k.incoming_id
  WHERE k.household_id = ${householdId}::uuid`;

const typeOf = (alias: string): Prisma.Sql => Prisma.sql`split_part(${Prisma.raw(alias)}.pair_key, ' ', 1)`;

export const answerable = (reviewer: Reviewer): Prisma.Sql => Prisma.sql`k.status = 'open' AND CASE k.kind
  WHEN 'duplicate_contact' THEN ${reviewer.judgesDuplicates} AND 2 = (SELECT count(*) FROM vault.contact c
    WHERE c.household_id = k.household_id AND c.id = ANY (string_to_array(k.pair_key, ' ')::uuid[])
      AND c.deleted_at IS NULL AND c.merged_into_id IS NULL)
  WHEN 'new_relationship_type' THEN ${reviewer.keepsTypes}
    AND EXISTS (SELECT FROM vault.relationship_type t
      WHERE t.household_id = k.household_id AND t.id = ${typeOf('k')}::uuid)
    AND NOT EXISTS (SELECT FROM vault.review_case o
      WHERE o.household_id = k.household_id AND o.kind = k.kind AND o.status = 'open'
        AND ${typeOf('o')} = ${typeOf('k')} AND (o.opened_at, o.id) < (k.opened_at, k.id))
  WHEN 'dependent_belief' THEN ${inUse('e')} AND i.sealed IS NULL
    AND (i.deleted_at IS NOT NULL OR i.status IN ('superseded', 'rejected', 'archived')) AND ${isEditable('e', reviewer)}
    AND EXISTS (SELECT FROM vault.edge d WHERE d.household_id = k.household_id AND d.type = 'depends_on'
      AND ((d.from_id = e.id AND d.to_id = i.id) OR (d.bidirectional AND d.from_id = i.id AND d.to_id = e.id)))
  WHEN 'insight' THEN EXISTS (SELECT FROM vault.insight n
    LEFT JOIN vault.preference_profile p ON p.household_id = n.household_id AND p.id = n.profile_id
    WHERE n.household_id = k.household_id AND n.id = k.pair_key::uuid AND n.status = 'proposed'
      AND CASE WHEN p.owner_id IS NULL THEN ${reviewer.judgesInsights.household}
        ELSE ${reviewer.isSystem} OR (${reviewer.judgesInsights.own} AND p.owner_id = ${reviewer.userId}::uuid) END)
  WHEN 'staged' THEN i.status = 'staged' AND i.deleted_at IS NULL AND i.sealed IS NULL AND ${isEditable('i', reviewer)}
  ELSE (k.existing_id IS NULL OR ${inUse('e')}) AND (k.incoming_id IS NULL OR ${inUse('i')})
    AND (${isEditable('e', reviewer)} OR ${isEditable('i', reviewer)}) END`;

export const impact = Prisma.sql`(CASE k.kind
  WHEN 'duplicate_contact' THEN ${CASE_IMPACT.kind.duplicate_contact}::float8
  WHEN 'new_relationship_type' THEN ${CASE_IMPACT.kind.new_relationship_type}::float8
  WHEN 'dependent_belief' THEN CASE e.importance WHEN 'high' THEN ${CASE_IMPACT.importance.high}::float8
      WHEN 'medium' THEN ${CASE_IMPACT.importance.medium}::float8 ELSE ${CASE_IMPACT.importance.low}::float8 END
    + CASE WHEN e.privacy = 'public' THEN ${CASE_IMPACT.open}::float8 ELSE 0 END
  ELSE k.impact END)`;

export const caseColumns = (
  sortKey: Prisma.Sql,
): Prisma.Sql => Prisma.sql`k.id, k.kind, k.pair_key AS "pairKey",
  k.existing_id AS "existingId", k.incoming_id AS "incomingId", k.snapshot, k.reasons, k.recommendation,
  ${impact} AS impact, k.is_safety AS "isSafety", k.status, k.verdict, k.opened_at AS "openedAt", k.decided_at AS "decidedAt",
  k.decided_by AS "decidedBy", k.journal_id AS "journalId", k.due_at AS "dueAt", k.assigned_to AS "assignedTo", k.version,
  CASE WHEN k.kind <> 'dependent_belief' THEN NULL WHEN i.deleted_at IS NOT NULL THEN 'forgotten'
    WHEN i.status = 'archived' THEN 'retired' WHEN i.status IN ('superseded', 'rejected') THEN i.status END AS "doubtReason",
  CASE WHEN k.kind = 'dependent_belief' AND i.deleted_at IS NULL THEN i.superseded_by_id END AS "replacementId",
  ${sortKey} AS "sortKey"`;

export const casesById = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT ${caseColumns(Prisma.sql`0::float8`)} FROM ${cases(householdId)} AND k.id = ANY (${ids}::uuid[])`;

export const answerableAmong = (
  householdId: string,
  reviewer: Reviewer,
  ids: readonly string[],
): Prisma.Sql =>
  Prisma.sql`SELECT k.id FROM ${cases(householdId)} AND k.id = ANY (${ids}::uuid[]) AND ${answerable(reviewer)}`;
