import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { USE_REPORT } from '#server/domain/parameters/outcome-parameters.ts';

interface ReportOf {
  householdId: string;
  userId: string | null;
  now: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Returns the smallest UUIDv7 of a millisecond (RFC 9562, 5.7), to find rows by time. */
export function firstIdAt(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

export const mostRow = z.object({ id: z.uuid(), content: z.string(), times: z.int(), lastAt: z.date() });

export function mostSurfaced({ householdId, userId, now }: ReportOf): Prisma.Sql {
  const since = before(now, USE_REPORT.days);
  return Prisma.sql`
  WITH recent AS (
    SELECT s.memory_id, s.at FROM vault.surfacing s
    WHERE s.household_id = ${householdId}::uuid AND s.id >= ${firstIdAt(since)}::uuid
      AND s.at >= ${since}::timestamptz AND s.user_id IS NOT DISTINCT FROM ${userId}::uuid
    ORDER BY s.id DESC LIMIT ${USE_REPORT.mostRead}
  ), counted AS (
    SELECT r.memory_id, count(*)::int AS times, max(r.at) AS last_at FROM recent r GROUP BY r.memory_id
    -- spare rows, because some memories may be out of use by now
    ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${USE_REPORT.named * USE_REPORT.spare})
  SELECT m.id, m.content, c.times, c.last_at AS "lastAt"
  FROM counted c JOIN vault.memory m ON m.household_id = ${householdId}::uuid AND m.id = c.memory_id
  WHERE m.deleted_at IS NULL AND m.content IS NOT NULL AND m.status IN ('active', 'disputed')
  ORDER BY c.times DESC, c.last_at DESC, m.id LIMIT ${USE_REPORT.named}`;
}

export const neverRow = z.object({ id: z.uuid(), content: z.string(), recordedAt: z.date(), total: z.int() });

export const neverSurfaced = ({ householdId, userId, now }: ReportOf): Prisma.Sql => Prisma.sql`
  WITH never AS MATERIALIZED (
    SELECT m.id, m.content, m.recorded_at FROM vault.memory m
    WHERE m.household_id = ${householdId}::uuid AND m.owner_id IS NOT DISTINCT FROM ${userId}::uuid
      AND m.deleted_at IS NULL AND m.content IS NOT NULL AND m.status = 'active'
      AND m.recorded_at < ${before(now, USE_REPORT.oldDays)}::timestamptz
      AND NOT EXISTS (SELECT FROM vault.surfacing s
        WHERE s.household_id = m.household_id AND s.memory_id = m.id)
    -- ids sort by creation time: beyond the limit these are the oldest
    ORDER BY m.id LIMIT ${USE_REPORT.mostCounted})
  SELECT n.id, n.content, n.recorded_at AS "recordedAt", (SELECT count(*) FROM never)::int AS total
  FROM never n ORDER BY n.recorded_at, n.id LIMIT ${USE_REPORT.named}`;

export const sourceRow = z.object({
  agentId: z.string().nullable(),
  source: z.string(),
  told: z.int(),
  corrected: z.int(),
});

export const corrections = ({ householdId, userId }: ReportOf): Prisma.Sql => Prisma.sql`
  WITH latest AS (
    SELECT m.created_by_agent, m.source, m.deleted_at IS NOT NULL OR m.status = 'rejected'
        OR (m.status = 'superseded' AND m.retired_because IS DISTINCT FROM 'merged') AS is_corrected
    FROM vault.memory m
    WHERE m.household_id = ${householdId}::uuid AND m.owner_id IS NOT DISTINCT FROM ${userId}::uuid
      AND m.status <> 'staged'
    ORDER BY m.recorded_at DESC LIMIT ${USE_REPORT.mostRead})
  SELECT l.created_by_agent AS "agentId", CASE WHEN l.created_by_agent IS NULL THEN l.source ELSE '' END AS source,
    count(*)::int AS told, (count(*) FILTER (WHERE l.is_corrected))::int AS corrected
  FROM latest l GROUP BY 1, 2
  ORDER BY count(*) FILTER (WHERE l.is_corrected) DESC, count(*) DESC, 1, 2 LIMIT ${USE_REPORT.sources}`;
