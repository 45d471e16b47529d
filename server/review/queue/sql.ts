import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { REVIEW } from '#server/domain/parameters/review-parameters.ts';
import { CASE_KINDS, type CaseKind } from '#server/domain/words/review-vocabulary.ts';
import { answerable, caseColumns, cases, impact, type Reviewer } from '../case/sql/cases.ts';

/** Health and safety come first. All other cases are ordered by impact × uncertainty × age. */
const rank = (
  now: Date,
): Prisma.Sql => Prisma.sql`(CASE WHEN k.is_safety THEN ${REVIEW.safetyFirst}::float8 ELSE 0 END + ${impact}
  * (${REVIEW.certainShare}::float8 + (1 - ${REVIEW.certainShare}::float8) * (1 - least(1, coalesce(
      (k.recommendation ->> 'certainty')::float8, (k.recommendation ->> 'score')::float8,
      ${REVIEW.middleCertainty}::float8))))
  * (1 + least(${REVIEW.oldestDays}::float8, greatest(0, extract(epoch FROM ${now}::timestamptz - k.opened_at)::float8
      / 86400)) / ${REVIEW.ageDays}::float8))`;

const SORT = {
  rank,
  newest: () => Prisma.sql`extract(epoch FROM k.opened_at)::float8`,
  oldest: () => Prisma.sql`(- extract(epoch FROM k.opened_at)::float8)`,
} as const;
export type Sort = keyof typeof SORT;

export interface QueueFilter {
  reviewer: Reviewer;
  now: Date;
  kind?: CaseKind | undefined;
  assigned: 'mine' | 'open' | 'all';
  later: boolean;
  memoryId?: string | undefined;
}

const assigned = ({ reviewer, assigned: which }: QueueFilter): Prisma.Sql => {
  if (which === 'all') return Prisma.empty;
  const mine = Prisma.sql`k.assigned_to = ${reviewer.userId}::uuid`;
  return which === 'mine' ? Prisma.sql`AND ${mine}` : Prisma.sql`AND (k.assigned_to IS NULL OR ${mine})`;
};

const inQueue = (householdId: string, filter: QueueFilter): Prisma.Sql => {
  const { reviewer, now, kind, later, memoryId } = filter;
  const due = later
    ? Prisma.sql`k.due_at > ${now}::timestamptz`
    : Prisma.sql`coalesce(k.due_at <= ${now}::timestamptz, true)`;
  return Prisma.sql`${cases(householdId)} AND ${answerable(reviewer)} AND ${due} ${assigned(filter)}
    ${kind === undefined ? Prisma.empty : Prisma.sql`AND k.kind = ${kind}`}
    ${memoryId === undefined ? Prisma.empty : Prisma.sql`AND ${memoryId}::uuid IN (k.existing_id, k.incoming_id)`}`;
};

export interface AfterCase {
  /** Time of the first page. Ranks on later pages use it too, so that the order does not change. */
  at: string;
  sortKey: number;
  id: string;
}

/** Selects one row beyond `limit` if there is a next page. */
export const queuePage = (
  householdId: string,
  filter: QueueFilter,
  page: { sort: Sort; after: AfterCase | null; limit: number },
): Prisma.Sql => {
  const ranked = SORT[page.sort](page.after === null ? filter.now : new Date(page.after.at));
  const after = page.after;
  return Prisma.sql`SELECT * FROM (SELECT ${caseColumns(ranked)} FROM ${inQueue(householdId, filter)}) q
    ${after ? Prisma.sql`WHERE q."sortKey" < ${after.sortKey}::float8 OR (q."sortKey" = ${after.sortKey}::float8 AND q.id > ${after.id}::uuid)` : Prisma.empty}
    ORDER BY q."sortKey" DESC, q.id LIMIT ${page.limit + 1}`;
};

export const countRow = z.object({
  kind: z.enum(CASE_KINDS),
  count: z.number().int(),
  safety: z.number().int(),
  oldestAt: z.date(),
});
export const queueCounts = (householdId: string, filter: QueueFilter): Prisma.Sql => Prisma.sql`
  SELECT k.kind, count(*)::int AS count, count(*) FILTER (WHERE k.is_safety)::int AS safety, min(k.opened_at) AS "oldestAt" FROM ${inQueue(householdId, filter)}
  GROUP BY k.kind`;
