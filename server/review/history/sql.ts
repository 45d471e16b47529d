import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import {
  CASE_KINDS,
  type CaseKind,
  REVIEW_VERDICTS,
  type ReviewVerdict,
} from '#server/domain/words/review-vocabulary.ts';

const verdict = Prisma.sql`(CASE
  WHEN k.kind IN ('contradiction', 'update', 'duplicate') THEN k.verdict
  WHEN k.verdict IN ('same', 'merge', 'confirm', 'fold', 'keep') THEN 'accept'
  WHEN k.verdict IN ('not_same', 'retire') THEN 'reject'
  ELSE k.verdict END)`;

const recommended = Prisma.sql`(CASE WHEN k.kind IN ('duplicate_contact', 'new_relationship_type') THEN 'accept'
  ELSE k.recommendation ->> 'verdict' END)`;

const agreed = Prisma.sql`(CASE WHEN k.status = 'decided'
  THEN coalesce((k.decision ->> 'agreed')::boolean, ${verdict} = ${recommended}) END)`;

const verdictWord = z.enum(REVIEW_VERDICTS).nullable().catch(null);

export const decidedRow = z.object({
  id: z.string(),
  kind: z.enum(CASE_KINDS),
  pairKey: z.string(),
  status: z.enum(['decided', 'closed']),
  verdict: verdictWord,
  recommended: verdictWord,
  agreed: z.boolean().nullable(),
  decidedAt: z.date(),
  decidedBy: z.string().nullable(),
  journalId: z.string().nullable(),
  closedBecause: z.string().nullable(),
  existingId: z.string().nullable(),
  incomingId: z.string().nullable(),
  label: z.string().nullable(),
});
export type DecidedRow = z.infer<typeof decidedRow>;

export interface HistoryFilter {
  kind?: CaseKind | undefined;
  verdict?: ReviewVerdict | undefined;
  userId?: string | undefined;
  agreed?: boolean | undefined;
  closed?: boolean | undefined;
  memoryId?: string | undefined;
}

const and = (given: unknown, condition: Prisma.Sql): Prisma.Sql =>
  given === undefined ? Prisma.empty : Prisma.sql`AND ${condition}`;

/** Leaves out cases whose memory, contact or insight no longer exists. */
const past = (householdId: string, filter: HistoryFilter): Prisma.Sql => Prisma.sql`vault.review_case k
  WHERE k.household_id = ${householdId}::uuid AND k.decided_at IS NOT NULL
    AND (k.status = 'decided' OR (k.status = 'closed' AND k.closed_because IS NOT NULL))
    ${and(filter.kind, Prisma.sql`k.kind = ${filter.kind}`)}
    ${and(filter.verdict, Prisma.sql`k.status = 'decided' AND ${verdict} = ${filter.verdict}`)}
    ${and(filter.userId, Prisma.sql`k.decided_by = ${filter.userId}::uuid`)}
    ${and(filter.agreed, Prisma.sql`${agreed} = ${filter.agreed}`)}
    ${and(filter.closed, Prisma.sql`(k.status = 'closed') = ${filter.closed}`)}
    ${and(filter.memoryId, Prisma.sql`${filter.memoryId}::uuid IN (k.existing_id, k.incoming_id)`)}`;

export interface AfterDecided {
  at: string;
  id: string;
}

/** Selects one row beyond `limit` if there is a next page. */
export const decidedPage = (
  householdId: string,
  filter: HistoryFilter,
  page: { after: AfterDecided | null; limit: number },
): Prisma.Sql => Prisma.sql`
  SELECT k.id, k.kind, k.pair_key AS "pairKey", k.status, ${verdict} AS verdict, ${recommended} AS recommended,
    ${agreed} AS agreed, k.decided_at AS "decidedAt", k.decided_by AS "decidedBy", k.journal_id AS "journalId",
    k.closed_because AS "closedBecause", k.existing_id AS "existingId", k.incoming_id AS "incomingId",
    CASE WHEN k.kind = 'new_relationship_type' THEN k.snapshot ->> 'label' END AS label
  FROM ${past(householdId, filter)}
    ${page.after ? Prisma.sql`AND (k.decided_at, k.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : Prisma.empty}
  ORDER BY k.decided_at DESC, k.id DESC LIMIT ${page.limit + 1}`;

export const totalRow = z.object({ total: z.number().int() });
export const countDecided = (householdId: string, filter: HistoryFilter): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS total FROM ${past(householdId, filter)}`;

export const timeRow = z.object({ decidedAt: z.date(), agreed: z.boolean().nullable() });
export const timesOf = (householdId: string, userId: string | null, limit: number): Prisma.Sql => Prisma.sql`
  SELECT k.decided_at AS "decidedAt", ${agreed} AS agreed FROM vault.review_case k
  WHERE k.household_id = ${householdId}::uuid AND k.status = 'decided' AND k.decided_by = ${userId}::uuid
    AND k.decided_at IS NOT NULL
  ORDER BY k.decided_at DESC LIMIT ${limit}`;
