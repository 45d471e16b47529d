import { lastSeenAmong } from '#server/accounts/sessions/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { HOUR_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import * as repo from '../../repo.ts';
import type { RunRow } from '../../sql.ts';

/** Checks whether a run may go on now. A nightly run waits while somebody is active, up to a limit. */
export function householdQuietCheck(ctx: Ctx): (run: RunRow) => Promise<boolean> {
  const began = performance.now();
  const now = (): number => ctx.now.getTime() + performance.now() - began;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async (run) => {
    if (run.trigger !== 'nightly' || run.hurriedAt !== null) return true;
    if (now() - (run.startedAt ?? run.createdAt).getTime() > CONSOLIDATION.mostPausedHours * HOUR_MS)
      return true;
    if (performance.now() - lookedAt < CONSOLIDATION.lookEverySeconds * 1_000) return true;
    lookedAt = performance.now();
    const [acted, seen] = [
      await ctx.vault.read(repo.latestActivityAt),
      await lastSeenAmong(ctx.vault.householdId),
    ];
    const latest = Math.max(acted?.getTime() ?? 0, seen?.getTime() ?? 0);
    return now() - latest >= CONSOLIDATION.activeMinutes * MINUTE_MS;
  };
}
