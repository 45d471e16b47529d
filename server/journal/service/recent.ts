import { z } from 'zod';
import { isViewing } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { canUndo, UPKEEP } from '../policy.ts';
import * as repo from '../repo.ts';
import type { recentInput, recentOutput } from '../schema.ts';
import { tellEntries } from './tell.ts';

const cursorShape = z.tuple([z.iso.datetime(), z.uuid()]);

function readCursor(cursor: string | undefined): { at: string; id: string } | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    throw invalid('cursor', 'Not a cursor of this list.');
  }
}

/** What the asker has changed, in person or through an agent of theirs, latest first; nothing while they look as somebody else. */
export async function listRecent(
  ctx: Ctx,
  { cursor, limit }: z.output<typeof recentInput>,
): Promise<z.input<typeof recentOutput>> {
  const { actor } = ctx;
  const after = readCursor(cursor);
  // What the viewer did is no part of what the other one sees.
  if (isViewing(actor)) return { items: [], nextCursor: null };
  const agentId = actor.kind === 'agent' ? actor.agentId : null;
  const { rows, undone, roots } = await ctx.vault.read(async (tx) => {
    const found = await repo.listRecentEntries(tx, {
      userId: actor.userId,
      agentId,
      after,
      limit: limit + 1,
      except: UPKEEP,
    });
    const ids = found.map(({ id }) => id);
    return { rows: found, undone: await repo.undoneAmong(tx, ids), roots: await repo.rootsOf(tx, ids) };
  });
  const page = rows.slice(0, limit);
  const told = await tellEntries(ctx, page);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.flatMap((entry, index) => {
      const sentence = told[index];
      if (!sentence) return [];
      const isUndone = undone.has(entry.id);
      const guarded = { ...entry, root: roots.get(entry.id) ?? entry.operation };
      const may = canUndo(actor, guarded, { seesAll: true, isOthersOwn: false }) === true;
      return [{ ...sentence, isUndone, canUndo: may && !isUndone }];
    }),
    nextCursor: last
      ? Buffer.from(JSON.stringify([last.at.toISOString(), last.id])).toString('base64url')
      : null,
  };
}
