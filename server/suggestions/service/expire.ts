import type { Ctx } from '#server/core/ctx.ts';
import { zoneAndPolicyOf } from '#server/households/service/zone.ts';
import * as repo from '../repo.ts';
import { closeAs, toldOf } from './close.ts';

/** Suggestions of one act: a year's worth of one agent's. */
const BATCH = 200;

/**
 * Writes down of suggestions that nobody answered in time that they expired, each when it did. Answers how many. For the
 * nightly job, which acts as the system; until then they are shown as expired all the same.
 */
export async function expireSuggestions(ctx: Ctx): Promise<number> {
  const isDue = await ctx.vault.read((tx) => repo.isAnyDue(tx));
  if (!isDue) return 0;
  const { timeZone, policy } = await zoneAndPolicyOf(ctx.actor.householdId);
  let all = 0;
  for (let found = BATCH; found === BATCH; all += found) {
    found = await ctx.vault.writeWhole('suggestion.expire', async (tx) => {
      const due = await repo.holdDue(tx, BATCH);
      const closed = due.map((row) => ({
        row,
        decision: { outcome: 'expired' as const, decidedAt: row.expiresAt ?? tx.now },
        by: null,
      }));
      const told = await toldOf(ctx, policy, closed);
      await closeAs(tx, told, timeZone);
      return due.length;
    });
  }
  return all;
}
