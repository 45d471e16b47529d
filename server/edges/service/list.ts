import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { edgeReading } from '#server/domain/graph/edge-types.ts';
import { showMemories } from '#server/memories/service/by-ids.ts';
import { presentEdge } from '../present.ts';
import { pageAround } from '../repo/edges.ts';
import type { EdgesOfInput, edgesOfOutput } from '../schema/around.ts';
import type { AfterEdge } from '../sql/edges.ts';

const cursorShape = z.tuple([z.number(), z.uuid()]);

function readCursor(cursor: string | undefined): AfterEdge | null {
  if (cursor === undefined) return null;
  try {
    const [strength, id] = cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { strength, id };
  } catch {
    throw invalid('cursor', 'Not a cursor of this list.');
  }
}

const writeCursor = ({ strength, id }: AfterEdge): string =>
  Buffer.from(JSON.stringify([strength, id])).toString('base64url');

/** The links of one memory in both directions, each with the other memory, the strongest first. */
export async function listEdgesOf(ctx: Ctx, input: EdgesOfInput): Promise<z.input<typeof edgesOfOutput>> {
  const { id, direction, type, cursor, limit } = input;
  const after = readCursor(cursor);
  return ctx.vault.read(async (tx) => {
    const page = await pageAround(tx, { id, direction, type }, { after, limit });
    const otherOf = (row: (typeof page.rows)[number]) =>
      row.direction === 'outgoing' ? row.toId : row.fromId;
    const memories = await showMemories(tx, ctx, [id, ...page.rows.map(otherOf)]);
    if (!memories.has(id)) throw notFound('memory');
    const items = page.rows.flatMap((row) => {
      const memory = memories.get(otherOf(row));
      if (!memory) return [];
      const reading = edgeReading(row.type, row.direction);
      return [{ edge: presentEdge(row, ctx.actor), direction: row.direction, reading, memory }];
    });
    return { items, total: page.total, nextCursor: page.last && writeCursor(page.last) };
  });
}
