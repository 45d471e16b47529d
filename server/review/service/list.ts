import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { cursorOf } from '#server/core/cursor.ts';
import { forbidden, notFound } from '#server/core/errors.ts';
import { canReview } from '../policy.ts';
import * as repo from '../repo/queue.ts';
import type { ReviewCase } from '../schema/case.ts';
import type { ListReviewInput, listReviewOutput } from '../schema/lists.ts';
import { asking } from './allowed.ts';
import { lookAtCases, presentCases } from './show.ts';

const queueCursor = cursorOf({ at: z.iso.datetime(), sortKey: z.number(), id: z.uuid() });

/**
 * What waits for a person, as far as it is theirs to decide and they see all that it is about: what matters, is doubtful
 * and has waited first. Counts are of the same.
 */
export async function listReview(
  ctx: Ctx,
  { kind, assigned, later, memoryId, sort, cursor, limit }: ListReviewInput,
): Promise<z.input<typeof listReviewOutput>> {
  const after = queueCursor.read(cursor);
  const filter = { asker: asking(ctx.actor), now: ctx.now, kind, assigned, later, memoryId };
  const { seen, counts, next } = await ctx.vault.read(async (tx) => {
    const { rows, next } = await repo.pageOfQueue(tx, filter, { sort, after, limit });
    return { seen: await lookAtCases(tx, ctx, rows), counts: await repo.countQueue(tx, filter), next };
  });
  return {
    cases: await presentCases(ctx, seen),
    total: counts.reduce((sum, { count }) => sum + count, 0),
    nextCursor: queueCursor.write(next),
  };
}

/** One case, open or decided, as far as the asker sees all that it is about. NOT_FOUND otherwise. */
export async function getCase(ctx: Ctx, { id }: { id: string }): Promise<{ case: ReviewCase }> {
  const seen = await ctx.vault.read(async (tx) => lookAtCases(tx, ctx, await repo.listCases(tx, [id])));
  const [shown] = await presentCases(ctx, seen);
  if (!shown || isOutOfSight(shown)) throw notFound('case');
  return { case: shown };
}

/** What it asks about is not there for the asker. */
const isOutOfSight = ({ kind, double, insight }: ReviewCase): boolean =>
  (kind === 'duplicate_contact' && double === null) || (kind === 'insight' && insight === null);

/** Throws FORBIDDEN where the actor decides nothing at all: before anything is looked up. */
export function expectReviewer(ctx: Ctx): void {
  const allowed = canReview(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
}
