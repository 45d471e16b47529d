import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';

export const digestRow = z.object({
  actorKind: z.string(),
  userId: z.string().nullable(),
  agentId: z.string().nullable(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  undone: z.number().int(),
  lastAt: z.date(),
  acts: z.number().int(),
});
export type DigestRow = z.infer<typeof digestRow>;

export interface DigestLimits {
  /** Maximum number of acts. If there are more, only the latest are counted. */
  acts: number;
  rowsEach: number;
}

const went = Prisma.sql`(c.after IS NULL
  OR (c.before ->> 'deleted_at' IS NULL AND c.after ->> 'deleted_at' IS NOT NULL)
  OR (c.after ->> 'status' IN ('superseded', 'archived', 'rejected')
    AND c.before ->> 'status' NOT IN ('superseded', 'archived', 'rejected')))`;

/** A row counts once per act. Undone acts are left out. */
export const digestSince = (
  householdId: string,
  since: Date,
  except: readonly string[],
  limits: DigestLimits,
): Prisma.Sql => Prisma.sql`
  WITH act AS MATERIALIZED (
    SELECT j.id, j.at, j.actor_kind, j.user_id, j.agent_id, j.operation, j.undone_by_id FROM vault.journal j
    WHERE j.household_id = ${householdId}::uuid AND j.at > ${since}::timestamptz
      AND j.operation <> ALL (${except}::text[])
    ORDER BY j.at DESC, j.id DESC LIMIT ${limits.acts}),
  touched AS (
    SELECT act.*, t.kind FROM act, LATERAL (
      SELECT CASE WHEN bool_or(was IS NULL) THEN 'added' WHEN bool_or(went) THEN 'removed' ELSE 'changed' END AS kind
      FROM (SELECT c.table_name, c.row_key, c.before AS was, ${went} AS went FROM vault.change c
        WHERE c.household_id = ${householdId}::uuid AND c.journal_id = act.id
          AND c.table_name IN ('memory', 'contact', 'relationship') LIMIT ${limits.rowsEach}) c
      GROUP BY table_name, row_key) t),
  undo AS (
    SELECT act.*, 'undone' AS kind FROM act WHERE act.operation = 'journal.undo'
      AND EXISTS (SELECT FROM vault.change c WHERE c.household_id = ${householdId}::uuid AND c.journal_id = act.id))
  SELECT actor_kind AS "actorKind", CASE WHEN agent_id IS NULL THEN user_id END AS "userId", agent_id AS "agentId",
    count(*) FILTER (WHERE kind = 'added')::int AS added, count(*) FILTER (WHERE kind = 'changed')::int AS changed,
    count(*) FILTER (WHERE kind = 'removed')::int AS removed, count(*) FILTER (WHERE kind = 'undone')::int AS undone,
    max(at) AS "lastAt", (SELECT count(*)::int FROM act) AS acts
  FROM (SELECT * FROM touched WHERE operation <> 'journal.undo' AND undone_by_id IS NULL UNION ALL SELECT * FROM undo) every
  GROUP BY 1, 2, 3 ORDER BY count(*) DESC, max(at) DESC`;
