import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { showMemories } from '#server/memories/memory/service/by-ids.ts';
import { presentDoubt } from '../present.ts';
import { pageOfDoubts } from '../repo.ts';
import type { ListDoubtsInput, listDoubtsOutput } from '../schema.ts';
import type { AfterDoubt } from '../sql.ts';

const cursorShape = z.tuple([z.iso.datetime(), z.uuid()]);

function readCursor(cursor: string | undefined): AfterDoubt | null {
  if (cursor === undefined) return null;
  try {
    const [at, id] = cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    throw invalid('cursor', 'Not a cursor of this list.');
  }
}

/** Beliefs that rest on something which is no longer held, as far as the asker sees both. */
export async function listDoubts(
  ctx: Ctx,
  { memoryId, cursor, limit }: ListDoubtsInput,
): Promise<z.input<typeof listDoubtsOutput>> {
  const after = readCursor(cursor);
  return ctx.vault.read(async (tx) => {
    const { rows, last, total } = await pageOfDoubts(tx, memoryId, { after, limit });
    const ids = rows.flatMap(({ beliefId, groundId, replacementId }) => [
      beliefId,
      groundId,
      ...(replacementId === null ? [] : [replacementId]),
    ]);
    const memories = await showMemories(tx, ctx, ids);
    const items = rows.flatMap((row) => presentDoubt(row, memories) ?? []);
    const nextCursor = last && Buffer.from(JSON.stringify([last.at, last.id])).toString('base64url');
    return { items, total, nextCursor };
  });
}
