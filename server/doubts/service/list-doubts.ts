import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { timeCursor } from '#server/core/cursor.ts';
import { loadMemoryViews } from '#server/memories/memory/service/load-memory-views.ts';
import { presentDoubt } from '../present.ts';
import { pageOfDoubts } from '../repo.ts';
import type { ListDoubtsInput, listDoubtsOutput } from '../schema.ts';

export async function listDoubts(
  ctx: Ctx,
  { memoryId, cursor, limit }: ListDoubtsInput,
): Promise<z.input<typeof listDoubtsOutput>> {
  const after = timeCursor.read(cursor);
  return ctx.vault.read(async (tx) => {
    const { rows, last, total } = await pageOfDoubts(tx, memoryId, { after, limit });
    const ids = rows.flatMap(({ beliefId, groundId, replacementId }) => [
      beliefId,
      groundId,
      ...(replacementId === null ? [] : [replacementId]),
    ]);
    const memories = await loadMemoryViews(tx, ctx, ids);
    const items = rows.flatMap((row) => presentDoubt(row, memories) ?? []);
    const nextCursor = timeCursor.write(last);
    return { items, total, nextCursor };
  });
}
