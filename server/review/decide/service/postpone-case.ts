import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import { REVIEW } from '#server/domain/parameters/review-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import type { SeenCase } from '../repo.ts';
import * as repo from '../repo.ts';
import type { Decision } from '../schema.ts';

/**
 * Returns the chosen time or, without one, the time in REVIEW.laterDays. Throws INVALID_INPUT for a time in the past
 * or more than a year ahead.
 */
function dueAt(now: Date, until: string | undefined): Date {
  if (until === undefined) return new Date(now.getTime() + REVIEW.laterDays * DAY_MS);
  const at = new Date(until);
  if (at <= now) throw invalid('until', 'The date must be in the future.');
  if (at.getTime() - now.getTime() > REVIEW.mostLaterDays * DAY_MS)
    throw invalid('until', 'A case can be postponed by at most a year.');
  return at;
}

export async function postpone(
  ctx: Ctx,
  cases: readonly SeenCase[],
  until: string | undefined,
): Promise<Decision> {
  const due = dueAt(ctx.now, until);
  return ctx.vault.write('review.later', async (tx) => {
    for (const seen of cases) {
      if (await repo.changeCase(tx, seen, { dueAt: due })) continue;
      throw new AppError('CONFLICT', 'Somebody has just decided or changed this case. Reload and try again.');
    }
    if (tx.journalId === null) throw new AppError('INTERNAL');
    const changes = cases.map(({ id }) => ({ of: 'case' as const, id, did: 'postponed' as const }));
    return { outcome: 'postponed' as const, journalId: tx.journalId, changes };
  });
}
