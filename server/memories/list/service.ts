import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { timeCursor } from '#server/core/cursor.ts';
import { presentMemory } from '../memory/present.ts';
import { hydrateMemories } from '../memory/repo/memories.ts';
import { countByCategory, pageOfMemories } from './repo.ts';
import type { ListMemoriesInput, listMemoriesOutput } from './schema.ts';

export async function listMemories(
  ctx: Ctx,
  input: ListMemoriesInput,
): Promise<z.input<typeof listMemoriesOutput>> {
  const { cursor, ...filters } = input;
  const after = timeCursor.read(cursor);
  const filter = {
    ...filters,
    householdId: ctx.vault.householdId,
    userId: ctx.actor.userId,
    after: after && { at: new Date(after.at), id: after.id },
  };
  const { rows, last, categories } = await ctx.vault.read(async (tx) => {
    const page = await pageOfMemories(tx, filter);
    return {
      rows: await hydrateMemories(tx, page.ids),
      last: page.last,
      categories: await countByCategory(tx, filter),
    };
  });
  const chosen = categories.filter(({ category }) => !input.category || category === input.category);
  return {
    items: rows.map((row) => presentMemory(row, ctx.actor, ctx.now)),
    total: chosen.reduce((sum, { count }) => sum + count, 0),
    categories,
    nextCursor: timeCursor.write(last),
  };
}
