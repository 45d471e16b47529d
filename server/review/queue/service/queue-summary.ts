import type { Ctx } from '#server/core/ctx.ts';
import { REVIEW_PACE } from '#server/domain/parameters/review-pace-parameters.ts';
import { midnightIn } from '#server/domain/time/local-midnight.ts';
import { getHousehold } from '#server/households/household/service/households.ts';
import { readPolicy } from '#server/households/rules/service/read-policy.ts';
import { queueReviewerOf } from '../../case/service/verdict-options.ts';
import { listTimes } from '../../history/repo.ts';
import { countQueue } from '../repo.ts';
import type { ReviewSummary } from '../schema.ts';

export async function summarise(ctx: Ctx): Promise<ReviewSummary> {
  const { timeZone } = await getHousehold(ctx);
  const { reviewsPerDay: perDay } = await readPolicy(ctx.actor.householdId);
  const filter = { reviewer: queueReviewerOf(ctx.actor), now: ctx.now, assigned: 'open' as const };
  const { counts, put, times } = await ctx.vault.read(async (tx) => ({
    counts: await countQueue(tx, { ...filter, later: false }),
    put: await countQueue(tx, { ...filter, later: true }),
    times: await listTimes(tx, filter.reviewer.userId),
  }));
  const sum = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0);
  const oldest = counts.map(({ oldestAt }) => oldestAt.toISOString()).sort();
  const since = midnightIn(timeZone, ctx.now);
  const today = times.filter(({ decidedAt }) => decidedAt >= since);
  const total = sum(counts);
  return {
    total,
    kinds: counts.map(({ kind, count }) => ({ kind, count })),
    safety: counts.reduce((all, { safety }) => all + safety, 0),
    oldestAt: oldest[0] ?? null,
    later: sum(put),
    today: {
      perDay,
      decided: today.length,
      asRecommended: today.filter(({ agreed }) => agreed === true).length,
      left: Math.max(0, Math.min(total, perDay - today.length)),
    },
    secondsPerCase: medianSeconds(times.slice(0, REVIEW_PACE.timed).map(({ decidedAt }) => decidedAt)),
  };
}

/** Pauses are left out. `times` are latest first. Returns null if there are too few verdicts. */
function medianSeconds(times: readonly Date[]): number | null {
  const gaps = times
    .slice(1)
    .map((at, index) => ((times[index] ?? at).getTime() - at.getTime()) / 1000)
    .filter((seconds) => seconds > 0 && seconds <= REVIEW_PACE.awaySeconds)
    .sort((a, b) => a - b);
  if (gaps.length < REVIEW_PACE.leastTimed) return null;
  return Math.round((gaps[Math.floor(gaps.length / 2)] ?? 0) * 10) / 10;
}
