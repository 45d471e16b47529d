import type { Ctx } from '#server/core/ctx.ts';
import { zoneAndPolicyOf } from '#server/households/household/service/time-zone.ts';
import { appendDecided } from '#server/outcomes/record/service/decided-suggestions.ts';
import * as repo from '../repo.ts';

const BATCH = 200;

/** Expired suggestions are shown as expired even before this runs. */
export async function expireSuggestions(ctx: Ctx): Promise<number> {
  const isDue = await ctx.vault.read((tx) => repo.isAnyDue(tx));
  if (!isDue) return 0;
  const { timeZone, policy } = await zoneAndPolicyOf(ctx.actor.householdId);
  let all = 0;
  for (let found = BATCH; found === BATCH; all += found) {
    found = await ctx.vault.writeWhole('suggestion.expire', async (tx) => {
      const due = await repo.lockDue(tx, BATCH);
      const decided = due.map((row) => ({
        row,
        decision: { outcome: 'expired' as const, decidedAt: row.expiresAt ?? tx.now },
        decidedBy: null,
      }));
      await appendDecided(tx, ctx, decided, { timeZone, policy });
      return due.length;
    });
  }
  return all;
}
