import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { pageOfEdges } from '#server/edges/edge/service/page.ts';
import type { AfterEdge } from '#server/edges/edge/sql.ts';
import { showMemories } from '../../memory/service/by-ids.ts';
import type { EdgesOfInput, edgesOfOutput } from '../schema/list.ts';

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

/** The links of one memory in both directions, each with the other memory, strongest first. */
export async function listEdgesOf(ctx: Ctx, input: EdgesOfInput): Promise<z.input<typeof edgesOfOutput>> {
  const { id, direction, type, cursor, limit } = input;
  const after = readCursor(cursor);
  return ctx.vault.read(async (tx) => {
    const page = await pageOfEdges(tx, ctx, { id, direction, type }, { after, limit });
    const memories = await showMemories(tx, ctx, [id, ...page.items.map(({ otherId }) => otherId)]);
    if (!memories.has(id)) throw notFound('memory');
    const items = page.items.flatMap(({ otherId, ...seen }) => {
      const memory = memories.get(otherId);
      return memory ? [{ ...seen, memory }] : [];
    });
    return { items, total: page.total, nextCursor: page.last && writeCursor(page.last) };
  });
}
