import { captureFromPast } from '#server/capture/service/capture.ts';
import type { Ctx } from '#server/core/ctx.ts';
import * as repo from '../repo.ts';
import { exportedConversation } from '../schema.ts';
import { captureInputOf } from './capture-input-of-part.ts';
import { claimPart } from './claim-part.ts';

/** Thrown to roll back a capture whose import was cancelled. */
class NotClaimed extends Error {}

/** Captures a part of a conversation as an agent would, with the dates of its messages. */
export async function captureConversation(
  ctx: Ctx,
  row: repo.ImportRow,
  { number, items }: repo.SealedPart,
  content: unknown,
): Promise<void> {
  let isKnown = true;
  try {
    await captureFromPast(ctx, captureInputOf(exportedConversation.parse(content)), {
      isPrivate: row.privacy === 'private',
      alongside: async (tx, { promoted, staged }) => {
        isKnown = false;
        const locked = await claimPart(tx, row.id, { number, journalId: tx.journalId });
        if (locked === null) throw new NotClaimed();
        const added = promoted.length + staged.length;
        const counts = { done: items, added, asked: staged.length, known: 0, leftOut: 0 };
        await repo.addCounts(tx, locked, counts, []);
      },
    });
  } catch (error) {
    if (!(error instanceof NotClaimed)) throw error;
  }
  if (!isKnown) return;
  await ctx.vault.append('memory.import', async (tx) => {
    const locked = await claimPart(tx, row.id, { number, journalId: null });
    if (locked === null) return;
    await repo.addCounts(tx, locked, { done: items, added: 0, asked: 0, known: items, leftOut: 0 }, []);
  });
}
