import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { Policy } from '#server/domain/words/policy.ts';
import { askHiddenDependents } from '#server/edges/dependents/service.ts';
import { compare } from './compare.ts';
import { decide } from './decide.ts';
import type { MemoryDraft } from './draft.ts';
import { loadRelated } from './load.ts';
import { type StoredMemory, write } from './write.ts';

/**
 * Stores one prepared draft in the act of `tx`: load → compare → decide → write. Store drafts one after the other: each
 * sees those before it.
 */
export async function storeDraft(
  tx: VaultTx,
  ctx: Ctx,
  draft: MemoryDraft,
  policy: Policy,
): Promise<StoredMemory> {
  const store = async (): Promise<StoredMemory | null> => {
    const comparison = compare(tx, ctx, await loadRelated(tx, ctx, draft), policy);
    return write(tx, ctx, comparison, decide(tx, ctx, comparison));
  };
  // null: another call stored the same in between; the second time it is loaded and reinforced
  return (await store()) ?? (await store()) ?? unreadable(draft);
}

/** The same exists where this agent may not read it. The answer is that of any new memory, or it could be used to guess. */
const unreadable = ({ id }: MemoryDraft): StoredMemory => ({
  outcome: 'stored',
  id,
  isNew: false,
  status: null,
  supersededIds: [],
  inferredEdges: [],
  conflicts: [],
});

/**
 * Asks those whose beliefs rest on superseded memories and are hidden from the actor. Call it once after every act that
 * stored drafts. Never fails.
 */
export const afterStoring = (ctx: Ctx, stored: readonly StoredMemory[]): Promise<void> =>
  askHiddenDependents(
    ctx,
    stored.flatMap(({ supersededIds }) => supersededIds),
  );
