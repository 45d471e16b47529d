import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { changedTypes } from '#server/domain/consolidation/acceptance-trends.ts';
import { weeksBefore } from '#server/domain/outcomes/profile-trends.ts';
import { TRIGGERS } from '#server/domain/parameters/trigger-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { daysOf } from '#server/domain/time/local-midnight.ts';
import { localTimeOf } from '#server/domain/time/local-time.ts';
import { daysBetween } from '#server/domain/triggers/occurrence.ts';
import { timeZoneOf } from '#server/households/household/service/time-zone.ts';
import { canAnswerTriggers, canSeeDates } from '../policy.ts';
import { type Clock, presentTrigger } from '../present.ts';
import * as repo from '../repo.ts';
import type { TriggerList, TriggerView } from '../schema.ts';
import type { SourceRow } from '../sql.ts';

const LONGEST_LEAD = Math.max(...Object.values(TRIGGERS.leadDays));

export const clockOf = (timeZone: string, now: Date): Clock => ({ now, timeZone, dayOf: daysOf(timeZone) });

export async function listTriggers(ctx: Ctx, { days }: { days: number }): Promise<TriggerList> {
  const clock = clockOf(await timeZoneOf(ctx.vault.householdId), ctx.now);
  const items = await ctx.vault.read((tx) =>
    coming(tx, ctx, clock, { days, only: null, includesTrends: false }),
  );
  return { items };
}

export async function listDueTriggers(ctx: Ctx): Promise<TriggerList> {
  const clock = clockOf(await timeZoneOf(ctx.vault.householdId), ctx.now);
  return { items: await ctx.vault.read((tx) => dueNow(tx, ctx, clock, { includesTrends: true })) };
}

export async function dueNow(
  tx: VaultTx,
  ctx: Ctx,
  clock: Clock,
  { includesTrends }: { includesTrends: boolean },
): Promise<TriggerView[]> {
  const items = await coming(tx, ctx, clock, { days: LONGEST_LEAD, only: null, includesTrends });
  return items.filter(({ state }) => state === 'due');
}

/** Returns null if the trigger is over or the caller may not see its source. */
export async function findTrigger(
  tx: VaultTx,
  ctx: Ctx,
  clock: Clock,
  id: string,
): Promise<TriggerView | null> {
  const includesTrends = id.startsWith('trend:');
  const found = await coming(tx, ctx, clock, { days: TRIGGERS.mostListedDays, only: id, includesTrends });
  return found.find((one) => one.id === id) ?? null;
}

async function coming(
  tx: VaultTx,
  ctx: Ctx,
  clock: Clock,
  { days, only, includesTrends }: { days: number; only: string | null; includesTrends: boolean },
): Promise<TriggerView[]> {
  const { now, dayOf } = clock;
  const today = dayOf(now.getTime());
  // two days back, because local days begin before or after the UTC day
  const from = new Date(now.getTime() - 2 * DAY_MS);
  const until = new Date(now.getTime() + (days + 2) * DAY_MS);
  const { userId } = ctx.actor;
  const includesDates = canSeeDates(ctx.actor);
  const trends = includesTrends && includesDates ? trendPeriods(clock) : null;
  const found = await repo.listSources(tx, { userId, now, from, until, only, includesDates, trends });
  const rows = withoutSteady(found);
  const reader = { userId, mayAnswer: canAnswerTriggers(ctx.actor) === true };
  return rows
    .flatMap((row) => presentTrigger(row, reader, clock) ?? [])
    .filter(({ day }) => daysBetween(today, day) <= days)
    .sort(bySoonest)
    .slice(0, TRIGGERS.mostListed);
}

export const bySoonest = (a: TriggerView, b: TriggerView): number =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : a.at < b.at ? -1 : a.at > b.at ? 1 : 0;

/** Leaves out the current week, because its first days may not be typical. */
function trendPeriods({ now, timeZone }: Clock) {
  const { week } = localTimeOf(timeZone, now);
  const { weeks } = TRIGGERS.trends;
  return { before: weeksBefore(week, 2 * weeks), now: weeksBefore(week, weeks), until: week };
}

/** Drops suggestion types whose acceptance has not changed. */
function withoutSteady(rows: readonly SourceRow[]): SourceRow[] {
  const types = rows
    .filter(({ kind }) => kind === 'trend')
    .map(({ id, times, ofTimes, timesBefore, ofTimesBefore }) => ({
      id,
      now: decided(times, ofTimes),
      before: decided(timesBefore, ofTimesBefore),
    }));
  const changed = new Set(changedTypes(types).map(({ id }) => id));
  return rows.filter(({ kind, id }) => kind !== 'trend' || changed.has(id));
}

const decided = (times: number | null, ofTimes: number | null) => ({
  accepted: times ?? 0,
  rejected: (ofTimes ?? 0) - (times ?? 0),
});
