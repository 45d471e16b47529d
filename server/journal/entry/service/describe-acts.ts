import { isViewing } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { moveRefusal } from '#server/domain/journal/move-acts.ts';
import { canUndo } from '../policy.ts';
import * as repo from '../repo.ts';
import type { RecentEntry } from '../schema.ts';
import type { EntryRow } from '../sql/acts.ts';
import { presentEntries } from './present-entries.ts';

interface DescribedAct extends RecentEntry {
  kind: string;
  isUndo: boolean;
}

export async function describeActs(ctx: Ctx, entries: readonly EntryRow[]): Promise<DescribedAct[]> {
  const ids = entries.map(({ id }) => id);
  const { undone, roots, wordless } = await ctx.vault.read(async (tx) => ({
    undone: await repo.undoneAmong(tx, ids),
    roots: await repo.rootsOf(tx, ids),
    wordless: await repo.wordlessAmong(tx, ids),
  }));
  const facts = await presentEntries(ctx, entries);
  return entries.flatMap((entry, index) => {
    const sentence = facts[index];
    if (!sentence) return [];
    const kind = roots.get(entry.id) ?? entry.operation;
    const isUndone = undone.has(entry.id);
    const may =
      !isViewing(ctx.actor) &&
      moveRefusal({ ...entry, root: kind }) === null &&
      !wordless.has(entry.id) &&
      canUndo(ctx.actor, { ...entry, root: kind }, { seesAll: true, isOthersOwn: false }) === true;
    const isUndo = entry.operation === 'journal.undo';
    return [{ ...sentence, kind, isUndo, isUndone, canUndo: may && !isUndone }];
  });
}
