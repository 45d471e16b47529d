import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import {
  CHANGE_REASONS,
  LEFT_REASONS,
  RUN_CHANGES,
  RUN_STATUS,
  RUN_STEPS,
  RUN_TRIGGERS,
} from '#server/domain/consolidation/run-vocabulary.ts';
import { MEMORY_STATUS, PRIVACY } from '#server/domain/words/vocabulary.ts';

const step = z.enum(RUN_STEPS);
const did = z.enum([...RUN_CHANGES, 'left']);
type Reason = keyof typeof CHANGE_REASONS | keyof typeof LEFT_REASONS;
const because = z.string().refine((name): name is Reason => name in CHANGE_REASONS || name in LEFT_REASONS);

export const runRow = z.object({
  id: z.string(),
  trigger: z.enum(RUN_TRIGGERS),
  isDry: z.boolean(),
  status: z.enum(RUN_STATUS),
  startedBy: z.string().nullable(),
  scheduledFor: z.date().nullable(),
  journalId: z.string(),
  step: step.nullable(),
  cursor: z.string().nullable(),
  isCut: z.boolean(),
  failedSteps: z.array(step),
  steps: z.array(step),
  retryOf: z.string().nullable(),
  pausedAt: z.date().nullable(),
  hurriedAt: z.date().nullable(),
  idleSteps: z.array(step),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
});
export type RunRow = z.infer<typeof runRow>;

export const placeRow = z.object({
  status: z.enum(RUN_STATUS),
  step: step.nullable(),
  cursor: z.string().nullable(),
  steps: z.array(step),
});

/** Locks the run, so that no other process does the same part. */
export const lockedPlace = (householdId: string, id: string): Prisma.Sql => Prisma.sql`
  SELECT status, step, cursor, steps FROM vault.consolidation_run
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid FOR UPDATE`;

export const dueRow = z.object({
  openId: z.string().nullable(),
  /** YYYY-MM-DD, of the latest nightly run. */
  lastNight: z.string().nullable(),
  quietMinute: z.number().int().nullable(),
});
export type DueRow = z.infer<typeof dueRow>;

/** Returns one row. */
export const dueFacts = (householdId: string): Prisma.Sql => {
  const runs = Prisma.sql`FROM vault.consolidation_run r WHERE r.household_id = ${householdId}::uuid`;
  return Prisma.sql`
  SELECT (SELECT r.id ${runs} AND r.status IN ('queued', 'running') LIMIT 1) AS "openId",
    (SELECT max(r.scheduled_for)::text ${runs}) AS "lastNight",
    (SELECT r.quiet_minute ${runs} AND r.quiet_minute IS NOT NULL ORDER BY r.id DESC LIMIT 1) AS "quietMinute"`;
};

export const activityRow = z.object({ at: z.date().nullable() });

const BY_SOMEBODY = Prisma.sql`actor_kind IN ('member', 'agent')`;

/** Ids of surfacings are ordered by time. */
export const latestActivity = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT greatest(
    (SELECT j.at FROM vault.journal j WHERE j.household_id = ${householdId}::uuid AND j.${BY_SOMEBODY} ORDER BY j.at DESC LIMIT 1),
    (SELECT s.at FROM vault.surfacing s WHERE s.household_id = ${householdId}::uuid ORDER BY s.id DESC LIMIT 1)) AS at`;

export const activeQuarterRow = z.object({ at: z.date() });

/** Selects the quarter-hours in which a member or an agent did something. */
export const activeQuarters = (
  householdId: string,
  { since, sinceId }: { since: Date; sinceId: string },
): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT date_bin('15 minutes', at, 'epoch'::timestamptz) AS at FROM (
    SELECT j.at FROM vault.journal j
      WHERE j.household_id = ${householdId}::uuid AND j.at >= ${since}::timestamptz AND j.${BY_SOMEBODY}
    UNION ALL
    SELECT s.at FROM vault.surfacing s WHERE s.household_id = ${householdId}::uuid AND s.id >= ${sinceId}::uuid) acts`;

export const untouchedRow = z.object({ validate: z.boolean(), embed: z.boolean(), fade: z.boolean() });

/** Selects the steps that still have work among memories that the run did not handle. */
export const untouchedWork = (
  householdId: string,
  run: { id: string; startedAt: Date },
  work: { fading: Prisma.Sql; unembedded: Prisma.Sql },
): Prisma.Sql => {
  const among = Prisma.sql`FROM vault.memory m WHERE m.household_id = ${householdId}::uuid AND m.deleted_at IS NULL
    AND m.recorded_at <= ${run.startedAt}::timestamptz
    AND NOT EXISTS (SELECT FROM vault.consolidation_item i WHERE i.household_id = m.household_id
      AND i.run_id = ${run.id}::uuid AND i.memory_id = m.id)`;
  return Prisma.sql`
  SELECT EXISTS (SELECT ${among} AND m.status = 'staged') AS validate,
    EXISTS (SELECT ${among} AND ${work.unembedded}) AS embed, EXISTS (SELECT ${among} AND ${work.fading}) AS fade`;
};

export const examinedRow = z.object({ step });

export const examinedSteps = (householdId: string, runId: string): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT i.step FROM vault.consolidation_item i
  WHERE i.household_id = ${householdId}::uuid AND i.run_id = ${runId}::uuid`;

export const countedRow = z.object({ examined: z.number().int(), changed: z.number().int() });

export const counted = (householdId: string, run: { id: string; step: string }): Prisma.Sql => Prisma.sql`
  SELECT count(*) FILTER (WHERE step = ${run.step})::int AS examined,
    count(*) FILTER (WHERE did NOT IN ('left', 'embedded'))::int AS changed
  FROM vault.consolidation_item WHERE household_id = ${householdId}::uuid AND run_id = ${run.id}::uuid`;

export const questionRow = z.object({ ownerId: z.string().nullable(), count: z.number().int() });

/** Counts by owner the open "still true?" cases, and those that a dry run would open. */
export const openQuestions = (householdId: string, runId: string): Prisma.Sql => Prisma.sql`
  SELECT m.owner_id AS "ownerId", count(*)::int AS count FROM vault.memory m
  WHERE m.household_id = ${householdId}::uuid AND m.id IN (
    SELECT k.incoming_id FROM vault.review_case k
    WHERE k.household_id = ${householdId}::uuid AND k.kind = 'still_true' AND k.status = 'open'
    UNION
    SELECT i.memory_id FROM vault.consolidation_item i
    WHERE i.household_id = ${householdId}::uuid AND i.run_id = ${runId}::uuid AND i.step = 'fade' AND i.did = 'asked')
  GROUP BY 1`;

export const summaryRow = z.object({
  runId: z.string(),
  step,
  did,
  because,
  count: z.number().int(),
});
export type SummaryRow = z.infer<typeof summaryRow>;

export const summaries = (householdId: string, runIds: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT i.run_id AS "runId", i.step, i.did, i.because, count(*)::int AS count FROM vault.consolidation_item i
  WHERE i.household_id = ${householdId}::uuid AND i.run_id = ANY (${runIds}::uuid[])
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, count(*) DESC, 4`;

export const monthRow = z.object({
  /** YYYY-MM. */
  month: z.string(),
  archived: z.number().int(),
  asked: z.number().int(),
  noticed: z.number().int(),
});

/** Leaves out dry runs and months without changes. */
export const months = (
  householdId: string,
  { since, timeZone }: { since: Date; timeZone: string },
): Prisma.Sql => Prisma.sql`
  SELECT to_char(r.created_at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month,
    count(*) FILTER (WHERE i.did = 'archived')::int AS archived, count(*) FILTER (WHERE i.did = 'asked')::int AS asked,
    count(*) FILTER (WHERE i.did = 'noticed')::int AS noticed
  FROM vault.consolidation_run r
  JOIN vault.consolidation_item i ON i.household_id = r.household_id AND i.run_id = r.id
    AND (i.did = 'noticed' OR (i.step = 'fade' AND i.did IN ('archived', 'asked')))
  WHERE r.household_id = ${householdId}::uuid AND NOT r.is_dry AND r.created_at >= ${since}::timestamptz
  GROUP BY 1 ORDER BY 1`;

export const touchedRow = z.object({ id: z.string() });

export const touched = (householdId: string, runId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT t.id FROM vault.consolidation_item i
  CROSS JOIN LATERAL (VALUES (i.memory_id), (i.other_id)) AS t (id)
  WHERE i.household_id = ${householdId}::uuid AND i.run_id = ${runId}::uuid AND i.did NOT IN ('left', 'embedded')
    AND i.memory_id IS NOT NULL AND t.id = ANY (${ids}::uuid[])`;

export const earlierRow = z.object({ id: z.string(), did, at: z.date() });

export const earlierChanges = (
  householdId: string,
  runId: string | null,
  ids: readonly string[],
): Prisma.Sql => Prisma.sql`
  SELECT i.memory_id AS id, i.did, max(i.at) AS at FROM vault.consolidation_item i
  JOIN vault.consolidation_run r ON r.household_id = i.household_id AND r.id = i.run_id AND NOT r.is_dry
  WHERE i.household_id = ${householdId}::uuid AND i.memory_id = ANY (${ids}::uuid[]) AND i.run_id IS DISTINCT FROM ${runId}::uuid
    AND i.did NOT IN ('left', 'embedded')
  GROUP BY 1, 2`;

const PAGE_OF = {
  changes: Prisma.sql`i.did <> 'left'`,
  left: Prisma.sql`i.did = 'left'`,
} as const;

export interface ItemPage {
  runId: string;
  show: keyof typeof PAGE_OF;
  after: { step: string; id: string } | null;
  limit: number;
}

export const itemRow = z.object({
  step,
  id: z.string(),
  /** Null if a dry run would make the memory. */
  memoryId: z.string().nullable(),
  did,
  because,
  content: z.string().nullable(),
  status: z.enum(MEMORY_STATUS).nullable(),
  privacy: z.enum(PRIVACY),
  /** Null if the other memory is hidden from the caller. */
  otherId: z.string().nullable(),
  otherContent: z.string().nullable(),
  /** False if there is no open case, for example after an undo. */
  hasCase: z.boolean(),
  isInTrash: z.boolean(),
});
export type ItemRow = z.infer<typeof itemRow>;

export const itemPage = (householdId: string, page: ItemPage): Prisma.Sql => Prisma.sql`
  SELECT i.step, i.id, i.memory_id AS "memoryId", i.did, i.because, m.content, m.status, coalesce(m.privacy, 'private') AS privacy, o.id AS "otherId",
    o.content AS "otherContent", EXISTS (SELECT FROM vault.review_case k WHERE k.household_id = i.household_id
      AND k.incoming_id = i.memory_id AND k.existing_id IS NOT DISTINCT FROM i.other_id
      AND NOT (k.status = 'closed' AND k.closed_because IS NULL)) AS "hasCase",
    m.deleted_at IS NOT NULL AS "isInTrash"
  FROM vault.consolidation_item i
  LEFT JOIN vault.memory m ON m.household_id = i.household_id AND m.id = i.memory_id
  LEFT JOIN vault.memory o ON o.household_id = i.household_id AND o.id = i.other_id
  WHERE i.household_id = ${householdId}::uuid AND i.run_id = ${page.runId}::uuid AND ${PAGE_OF[page.show]}
    ${page.after === null ? Prisma.empty : Prisma.sql`AND (i.step, i.id) > (${page.after.step}, ${page.after.id}::uuid)`}
  ORDER BY i.step, i.id LIMIT ${page.limit}`;

export const deleteOldItems = (householdId: string, before: Date): Prisma.Sql => Prisma.sql`
  DELETE FROM vault.consolidation_item i USING vault.consolidation_run r
  WHERE i.household_id = ${householdId}::uuid AND r.household_id = i.household_id AND r.id = i.run_id
    AND r.created_at < ${before}::timestamptz AND (r.is_dry OR i.did IN ('left', 'embedded'))`;

export const deleteOldRuns = (householdId: string, before: Date): Prisma.Sql => Prisma.sql`
  DELETE FROM vault.consolidation_run r WHERE r.household_id = ${householdId}::uuid
    AND r.created_at < ${before}::timestamptz AND r.status IN ('done', 'failed')
    AND NOT EXISTS (SELECT FROM vault.consolidation_item i WHERE i.household_id = r.household_id AND i.run_id = r.id)`;
