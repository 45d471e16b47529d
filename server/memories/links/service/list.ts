import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { cursorOf } from '#server/core/cursor.ts';
import { notFound } from '#server/core/errors.ts';
import { pageOfEdges } from '#server/edges/edge/service/page-of-edges.ts';
import { loadMemoryViews } from '../../memory/service/load-memory-views.ts';
import type { EdgesOfInput, edgesOfOutput } from '../schema/list.ts';

const strongestCursor = cursorOf({ strength: z.number(), id: z.uuid() });

export async function listEdgesOf(ctx: Ctx, input: EdgesOfInput): Promise<z.input<typeof edgesOfOutput>> {
  const { id, direction, type, cursor, limit } = input;
  const after = strongestCursor.read(cursor);
  return ctx.vault.read(async (tx) => {
    const page = await pageOfEdges(tx, ctx, { id, direction, type }, { after, limit });
    const memories = await loadMemoryViews(tx, ctx, [id, ...page.items.map(({ otherId }) => otherId)]);
    if (!memories.has(id)) throw notFound('memory');
    const items = page.items.flatMap(({ otherId, ...seen }) => {
      const memory = memories.get(otherId);
      return memory ? [{ ...seen, memory }] : [];
    });
    return { items, total: page.total, nextCursor: strongestCursor.write(page.last) };
  });
}
