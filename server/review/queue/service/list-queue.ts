import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { cursorOf } from '#server/core/cursor.ts';
import { loadCases, presentCases } from '../../case/service/present-cases.ts';
import { queueReviewerOf } from '../../case/service/verdict-options.ts';
import * as repo from '../repo.ts';
import type { ListReviewInput, listReviewOutput } from '../schema.ts';

const queueCursor = cursorOf({ at: z.iso.datetime(), sortKey: z.number(), id: z.uuid() });

export async function listReview(
  ctx: Ctx,
  { kind, assigned, later, memoryId, sort, cursor, limit }: ListReviewInput,
): Promise<z.input<typeof listReviewOutput>> {
  const after = queueCursor.read(cursor);
  const filter = { reviewer: queueReviewerOf(ctx.actor), now: ctx.now, kind, assigned, later, memoryId };
  const { seen, counts, next } = await ctx.vault.read(async (tx) => {
    const { rows, next } = await repo.pageOfQueue(tx, filter, { sort, after, limit });
    return { seen: await loadCases(tx, ctx, rows), counts: await repo.countQueue(tx, filter), next };
  });
  return {
    cases: await presentCases(ctx, seen),
    total: counts.reduce((sum, { count }) => sum + count, 0),
    nextCursor: queueCursor.write(next),
  };
}
