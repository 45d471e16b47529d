import type { z } from 'zod';
import { isViewing } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { timeCursor } from '#server/core/cursor.ts';
import { UPKEEP } from '../../entry/policy.ts';
import { describeActs } from '../../entry/service/describe-acts.ts';
import * as repo from '../repo.ts';
import type { recentInput, recentOutput } from '../schema.ts';

/** Lists the caller's own acts, in person or through agents, latest first. */
export async function listRecent(
  ctx: Ctx,
  { cursor, limit }: z.output<typeof recentInput>,
): Promise<z.input<typeof recentOutput>> {
  const { actor } = ctx;
  const after = timeCursor.read(cursor);
  if (isViewing(actor)) return { items: [], nextCursor: null };
  const agentId = actor.kind === 'agent' ? actor.agentId : null;
  const filter = { userId: actor.userId, agentId, after, limit: limit + 1, except: UPKEEP };
  const rows = await ctx.vault.read((tx) => repo.listRecentEntries(tx, filter));
  const page = rows.slice(0, limit);
  const items = await describeActs(ctx, page);
  return { items, nextCursor: timeCursor.write(rows.length > limit ? page.at(-1) : undefined) };
}
