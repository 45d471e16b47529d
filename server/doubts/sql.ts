import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';

export const doubtRow = z.object({
  id: z.string(),
  beliefId: z.string(),
  groundId: z.string(),
  reason: z.enum(['superseded', 'rejected', 'retired', 'forgotten']),
  replacementId: z.string().nullable(),
  openedAt: z.date(),
  version: z.number().int(),
});
export type DoubtRow = z.infer<typeof doubtRow>;

const open = (householdId: string): Prisma.Sql => Prisma.sql`vault.review_case k
  JOIN vault.memory b ON b.household_id = k.household_id AND b.id = k.existing_id AND b.deleted_at IS NULL
    AND b.sealed IS NULL AND b.status IN ('staged', 'active', 'disputed')
  JOIN vault.memory g ON g.household_id = k.household_id AND g.id = k.incoming_id AND g.sealed IS NULL
    AND (g.deleted_at IS NOT NULL OR g.status IN ('superseded', 'rejected', 'archived'))
  WHERE k.household_id = ${householdId}::uuid AND k.kind = 'dependent_belief' AND k.status = 'open'
    AND EXISTS (SELECT FROM vault.edge e WHERE e.household_id = k.household_id AND e.type = 'depends_on'
      AND ((e.from_id = b.id AND e.to_id = g.id) OR (e.bidirectional AND e.from_id = g.id AND e.to_id = b.id)))`;

const columns = Prisma.sql`k.id, b.id AS "beliefId", g.id AS "groundId", k.opened_at AS "openedAt", k.version,
  CASE WHEN g.deleted_at IS NOT NULL THEN 'forgotten' WHEN g.status = 'archived' THEN 'retired' ELSE g.status END AS reason,
  (SELECT r.id FROM vault.memory r WHERE r.household_id = g.household_id AND r.id = g.superseded_by_id
    AND r.deleted_at IS NULL AND r.sealed IS NULL AND g.deleted_at IS NULL) AS "replacementId"`;

export const doubtById = (householdId: string, id: string): Prisma.Sql => Prisma.sql`
  SELECT ${columns} FROM ${open(householdId)} AND k.id = ${id}::uuid`;

interface DoubtFilter {
  memoryId: string | undefined;
  now: Date;
}

const asked = (
  householdId: string,
  { memoryId, now }: DoubtFilter,
): Prisma.Sql => Prisma.sql`${open(householdId)}
    AND coalesce(k.due_at <= ${now}::timestamptz, true)
    ${memoryId === undefined ? Prisma.empty : Prisma.sql`AND b.id = ${memoryId}::uuid`}`;

export interface AfterDoubt {
  at: string;
  id: string;
}

/** Selects one row more than `limit`, which shows whether there is a next page. */
export const doubtPage = (
  householdId: string,
  filter: DoubtFilter,
  page: { after: AfterDoubt | null; limit: number },
): Prisma.Sql => Prisma.sql`
  SELECT ${columns} FROM ${asked(householdId, filter)}
    ${page.after ? Prisma.sql`AND (k.opened_at, k.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)` : Prisma.empty}
  ORDER BY k.opened_at DESC, k.id DESC LIMIT ${page.limit + 1}`;

export const countRow = z.object({ total: z.number().int() });
export const countDoubts = (householdId: string, filter: DoubtFilter): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS total FROM ${asked(householdId, filter)}`;

export const doubtedRow = z.object({ id: z.string() });

/** Includes postponed doubts. */
export const doubtedAmong = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT b.id FROM ${open(householdId)} AND b.id = ANY (${ids}::uuid[])`;
