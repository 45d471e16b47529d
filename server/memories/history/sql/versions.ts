import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { imageOf, memoryColumns } from '../../memory/sql/memory-columns.ts';

const versionColumns = memoryColumns.pick({
  content: true,
  qualifier: true,
  category: true,
  subcategory: true,
  tags: true,
  cues: true,
  occurredAt: true,
  occurredUntil: true,
  recurrence: true,
  expiresAt: true,
  place: true,
  why: true,
  how: true,
  confidence: true,
  emotionalIntensity: true,
  reinforcementCount: true,
  importance: true,
  pinned: true,
  privacy: true,
  status: true,
  deletedAt: true,
});
const versionImage = imageOf(versionColumns);
export type VersionImage = z.output<typeof versionImage>;

export const versionRow = z.object({
  last: z.coerce.bigint(),
  id: z.string(),
  at: z.date(),
  actorKind: z.string(),
  userId: z.string().nullable(),
  agentId: z.string().nullable(),
  operation: z.string(),
  undoneById: z.string().nullable(),
  before: versionImage.nullable(),
  after: versionImage.nullable(),
});
export type VersionRow = z.output<typeof versionRow>;

/** `before` is the last change id of the previous page. */
export const versionsOf = (
  householdId: string,
  page: { id: string; before: bigint | null; limit: number; journalId?: string },
): Prisma.Sql => Prisma.sql`
  WITH own AS MATERIALIZED (
    SELECT c.id, c.journal_id, c.before, c.after FROM vault.change c
    WHERE c.household_id = ${householdId}::uuid AND c.id = ANY (ARRAY(
      SELECT vault.changes_of('memory', ARRAY[jsonb_build_object('id', ${page.id}::uuid)])))),
  version AS (
    SELECT journal_id, max(id) AS last, (array_agg(before ORDER BY id))[1] AS before,
      (array_agg(after ORDER BY id DESC))[1] AS after
    FROM own GROUP BY journal_id)
  SELECT v.last::text AS last, j.id, j.at, j.actor_kind AS "actorKind", j.user_id AS "userId", j.agent_id AS "agentId",
    j.operation, j.undone_by_id AS "undoneById", v.before, v.after
  FROM version v JOIN vault.journal j ON j.household_id = ${householdId}::uuid AND j.id = v.journal_id
  WHERE true ${page.before === null ? Prisma.empty : Prisma.sql`AND v.last < ${page.before}`}
    ${page.journalId === undefined ? Prisma.empty : Prisma.sql`AND v.journal_id = ${page.journalId}::uuid`}
  ORDER BY v.last DESC LIMIT ${page.limit}`;
