import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { presentMemory } from '../memory/present.ts';
import { countByCategory, findMemory, hydrateMemories, pageOfMemories } from '../memory/repo/memories.ts';
import type { ListMemoriesInput, listMemoriesOutput, MemoryView } from '../memory/schema.ts';

export async function getMemory(ctx: Ctx, id: string): Promise<MemoryView> {
  const row = await ctx.vault.read((tx) => findMemory(tx, id));
  if (!row) throw notFound('memory');
  return presentMemory(row, ctx.actor, ctx.now);
}

export async function listMemories(
  ctx: Ctx,
  input: ListMemoriesInput,
): Promise<z.input<typeof listMemoriesOutput>> {
  const { cursor, ...filters } = input;
  const filter = {
    ...filters,
    householdId: ctx.vault.householdId,
    userId: ctx.actor.userId,
    after: cursor === undefined ? null : readCursor(cursor),
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
    nextCursor: last && `${last.at.toISOString()}_${last.id}`,
  };
}

function readCursor(cursor: string): { at: Date; id: string } {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f-]{36})$/.exec(cursor);
  const at = new Date(match?.[1] ?? Number.NaN);
  if (!match?.[2] || Number.isNaN(at.getTime())) throw invalid('cursor', 'Not a cursor of this list.');
  return { at, id: match[2] };
}
