import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { cursorOf } from '#server/core/cursor.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { nextNightlyAt } from '#server/domain/consolidation/nightly-run-time.ts';
import { RUN_STEPS } from '#server/domain/consolidation/run-vocabulary.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { timeZoneOf } from '#server/households/household/service/time-zone.ts';
import { canRevertRuns } from '../../policy.ts';
import { presentItem, presentRun, presentSteps } from '../../present.ts';
import * as repo from '../../repo.ts';
import type {
  getRunOutput,
  ListRunItemsInput,
  listRunItemsOutput,
  listRunsInput,
  listRunsOutput,
  RunHistory,
} from '../../schema.ts';
import type { RunRow } from '../../sql.ts';
import { listReverted } from './reverted-runs.ts';

const USUAL_MINUTE = CONSOLIDATION.nightlyHour * 60;

const runCursor = cursorOf({ id: z.uuid() });
const itemCursor = cursorOf({ step: z.enum(RUN_STEPS), id: z.uuid() });

async function getRow(tx: VaultTx, id: string): Promise<RunRow> {
  const row = await repo.findRun(tx, id);
  if (row === null) throw notFound('run');
  return row;
}

export async function listRuns(
  ctx: Ctx,
  { cursor, limit }: z.output<typeof listRunsInput>,
): Promise<z.input<typeof listRunsOutput>> {
  const after = runCursor.read(cursor)?.id ?? null;
  const timeZone = await timeZoneOf(ctx.vault.householdId);
  const { page, isLast, summaries, quiet } = await ctx.vault.read(async (tx) => {
    const rows = await repo.listRuns(tx, { after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const ids = page.map(({ id }) => id);
    const { quietMinute: quiet } = await repo.findDue(tx);
    return { page, isLast: rows.length <= limit, summaries: await repo.summarise(tx, ids), quiet };
  });
  const reverted = await listReverted(
    ctx,
    page.map(({ journalId }) => journalId),
  );
  const byRun = Map.groupBy(summaries, ({ runId }) => runId);
  return {
    items: page.map((row) =>
      presentRun(row, { rows: byRun.get(row.id) ?? [], isReverted: reverted.has(row.journalId) }),
    ),
    nextCursor: runCursor.write(isLast ? null : page.at(-1)),
    nextAt: nextNightlyAt(timeZone, ctx.now, quiet ?? USUAL_MINUTE).toISOString(),
    isQuietHour: quiet !== null && quiet !== USUAL_MINUTE,
  };
}

export async function showHistory(ctx: Ctx): Promise<RunHistory> {
  const timeZone = await timeZoneOf(ctx.vault.householdId);
  const since = new Date(ctx.now.getTime() - CONSOLIDATION.historyDays * DAY_MS);
  return { months: await ctx.vault.read((tx) => repo.listMonths(tx, { since, timeZone })) };
}

export async function getRun(ctx: Ctx, { id }: { id: string }): Promise<z.input<typeof getRunOutput>> {
  const { row, rows } = await ctx.vault.read(async (tx) => ({
    row: await getRow(tx, id),
    rows: await repo.summarise(tx, [id]),
  }));
  const isReverted = (await listReverted(ctx, [row.journalId])).has(row.journalId);
  const run = presentRun(row, { rows, isReverted });
  const hasEnded = !row.isDry && row.endedAt !== null;
  return {
    ...run,
    steps: presentSteps(row, rows),
    canRevert: hasEnded && !isReverted && run.changed > 0 && canRevertRuns(ctx.actor) === true,
  };
}

export async function listRunItems(
  ctx: Ctx,
  { id, show, cursor, limit }: ListRunItemsInput,
): Promise<z.input<typeof listRunItemsOutput>> {
  const after = itemCursor.read(cursor);
  const { row, items } = await ctx.vault.read(async (tx) => ({
    row: await getRow(tx, id),
    items: await repo.listItems(tx, { runId: id, show, after, limit: limit + 1 }),
  }));
  const page = items.slice(0, limit);
  const last = items.length > limit ? page.at(-1) : undefined;
  const mayRevert = row.endedAt !== null && canRevertRuns(ctx.actor) === true;
  return {
    items: page.map((item) => {
      const shown = presentItem(item, row.isDry);
      return { ...shown, canRevert: shown.canRevert && mayRevert };
    }),
    nextCursor: itemCursor.write(last && { step: last.step, id: last.id }),
  };
}
