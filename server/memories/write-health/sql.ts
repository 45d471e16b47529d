import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';

const count = z.number().int();
export const writeHealthRow = z.object({
  captured: count,
  refused: count,
  repeatedInCapture: count,
  repeatedInStore: count,
  stored: count,
  fromCapture: count,
  promoted: count,
  waiting: count,
  disputed: count,
  junk: count,
  duplicates: count,
  superseded: count,
  returned: count,
  believed: count,
  dismissed: count,
});
export type WriteHealthRow = z.infer<typeof writeHealthRow>;

/** Maximum number of journal entries to read, latest first. */
const ACTS = 2000;
const STORING = ['memory.store', 'memory.storeMany', 'capture.run'];

const tally = (name: string): Prisma.Sql =>
  Prisma.sql`coalesce(sum((i.counts ->> ${name})::numeric), 0)::int`;

export const writeHealthSql = (householdId: string, since: Date): Prisma.Sql => Prisma.sql`
  WITH talk AS (
    SELECT ${tally('captured')} AS captured, ${tally('refused')} AS refused,
      ${tally('reinforced')} + ${tally('echoes')} + ${tally('repeated')} AS heard
    FROM vault.interaction i
    WHERE i.household_id = ${householdId}::uuid AND coalesce(i.ended_at, i.started_at) > ${since}::timestamptz),
  act AS MATERIALIZED (
    SELECT j.id, j.operation FROM vault.journal j
    WHERE j.household_id = ${householdId}::uuid AND j.at > ${since}::timestamptz
      AND j.operation = ANY (${STORING}::text[])
    ORDER BY j.at DESC, j.id DESC LIMIT ${ACTS}),
  touched AS MATERIALIZED (
    SELECT act.id AS act, act.operation, c.row_key ->> 'id' AS memory, 
      c.before ->> 'status' <> 'superseded' AND c.after ->> 'status' = 'superseded' AS is_retired,
      c.before IS NULL AND act.operation = 'capture.run' AS is_caught,
      c.before IS NULL AND c.after ->> 'status' = 'active' AND act.operation = 'capture.run' AS is_believed,
      (c.after ->> 'reinforcement_count')::int > (c.before ->> 'reinforcement_count')::int AS is_again
    FROM act JOIN vault.change c ON c.household_id = ${householdId}::uuid AND c.journal_id = act.id
      AND c.table_name = 'memory'),
  came AS MATERIALIZED (
    SELECT m.id, m.status, m.id IN (SELECT memory::uuid FROM touched WHERE is_caught) AS is_caught,
      m.status IN ('rejected', 'archived') OR (m.deleted_at IS NOT NULL AND m.status <> 'superseded') AS is_junk
    FROM vault.memory m
    WHERE m.household_id = ${householdId}::uuid AND m.recorded_at > ${since}::timestamptz),
  retired AS (SELECT DISTINCT memory FROM touched WHERE is_retired),
  believed AS (SELECT DISTINCT memory FROM touched WHERE is_believed)
  SELECT talk.captured, talk.refused, talk.heard AS "repeatedInCapture",
    (SELECT count(DISTINCT (act, memory))::int FROM touched WHERE is_again AND operation <> 'capture.run') AS "repeatedInStore",
    (SELECT count(*)::int FROM came WHERE NOT is_caught) AS stored,
    (SELECT count(*)::int FROM came WHERE is_caught) AS "fromCapture",
    (SELECT count(*)::int FROM came WHERE is_caught AND status NOT IN ('staged', 'rejected')) AS promoted,
    (SELECT count(*)::int FROM vault.memory m WHERE m.household_id = ${householdId}::uuid AND m.status = 'staged'
      AND m.deleted_at IS NULL) AS waiting,
    (SELECT count(*)::int FROM vault.memory m WHERE m.household_id = ${householdId}::uuid AND m.status = 'disputed'
      AND m.deleted_at IS NULL) AS disputed,
    (SELECT count(*)::int FROM came WHERE is_junk) AS junk,
    (SELECT count(DISTINCT r.incoming_id)::int FROM vault.review_case r JOIN came ON came.id = r.incoming_id
      WHERE r.household_id = ${householdId}::uuid AND r.kind = 'duplicate'
        AND (r.status = 'open' OR r.verdict IN ('merge', 'supersede'))) AS duplicates,
    (SELECT count(*)::int FROM retired) AS superseded,
    (SELECT count(*)::int FROM retired JOIN vault.memory m ON m.household_id = ${householdId}::uuid
      AND m.id = retired.memory::uuid AND m.status IN ('staged', 'active', 'disputed')) AS returned,
    (SELECT count(*)::int FROM believed) AS believed,
    (SELECT count(*)::int FROM believed JOIN came ON came.id = believed.memory::uuid AND came.is_junk) AS dismissed
  FROM talk`;
