import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { timeCursor } from '#server/core/cursor.ts';
import { UPKEEP } from '../../entry/policy.ts';
import { describeActs } from '../../entry/service/describe-acts.ts';
import * as repo from '../repo.ts';
import type { ListJournalInput, listJournalOutput } from '../schema.ts';

/** Lists the caller's own acts, and acts of others that changed something the caller may see. */
export async function listJournal(
  ctx: Ctx,
  { cursor, limit, whose, since }: ListJournalInput,
): Promise<z.input<typeof listJournalOutput>> {
  const after = timeCursor.read(cursor);
  const { userId } = ctx.actor;
  const filter = { whose, userId, since: since ?? null, after, limit: limit + 1, except: UPKEEP };
  const rows = await ctx.vault.read((tx) => repo.listEntriesOf(tx, filter));
  const page = rows.slice(0, limit);
  const who = new Map(page.map(({ id, userId, agentId }) => [id, { userId, agentId }]));
  const described = await describeActs(ctx, page);
  return {
    items: described.map((act) => ({
      ...act,
      ...(who.get(act.journalId) ?? { userId: null, agentId: null }),
    })),
    nextCursor: timeCursor.write(rows.length > limit ? page.at(-1) : undefined),
  };
}
