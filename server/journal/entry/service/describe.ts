import { isViewing } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { canUndo } from '../policy.ts';
import * as repo from '../repo.ts';
import type { RecentEntry } from '../schema.ts';
import type { EntryRow } from '../sql/acts.ts';
import { presentEntries } from './sentences.ts';

/** An act as a sentence, with its original operation and whether it is undone. */
interface DescribedAct extends RecentEntry {
  /** The original operation. For an undo, or the undo of an undo, it is the operation that was undone first. */
  kind: string;
  isUndo: boolean;
}

/**
 * Describes acts in the given order, and says whether each is undone. `canUndo` assumes that the caller sees every
 * change of the act. If the act also changed hidden rows, the undo itself refuses.
 */
export async function describeActs(ctx: Ctx, entries: readonly EntryRow[]): Promise<DescribedAct[]> {
  const ids = entries.map(({ id }) => id);
  const { undone, roots } = await ctx.vault.read(async (tx) => ({
    undone: await repo.undoneAmong(tx, ids),
    roots: await repo.rootsOf(tx, ids),
  }));
  const facts = await presentEntries(ctx, entries);
  return entries.flatMap((entry, index) => {
    const sentence = facts[index];
    if (!sentence) return [];
    const kind = roots.get(entry.id) ?? entry.operation;
    const isUndone = undone.has(entry.id);
    const may =
      !isViewing(ctx.actor) &&
      canUndo(ctx.actor, { ...entry, root: kind }, { seesAll: true, isOthersOwn: false }) === true;
    const isUndo = entry.operation === 'journal.undo';
    return [{ ...sentence, kind, isUndo, isUndone, canUndo: may && !isUndone }];
  });
}
