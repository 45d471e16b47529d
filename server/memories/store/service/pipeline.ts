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
 * Stores one prepared draft in the transaction. Steps: load → compare → decide → write. Store several drafts
 * sequentially, so that each is compared with the earlier ones.
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
  // null means that a concurrent call stored the same memory; the retry loads and reinforces it
  return (await store()) ?? (await store()) ?? unreadable(draft);
}

/**
 * Builds the answer if the same memory exists but is hidden from this agent. It equals the answer for a new memory, so
 * that guessing a statement reveals nothing.
 */
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
 * Opens doubts about memories hidden from the actor that depend on superseded ones. Call once after each act that
 * stored drafts. Never throws.
 */
export const afterStoring = (ctx: Ctx, stored: readonly StoredMemory[]): Promise<void> =>
  askHiddenDependents(
    ctx,
    stored.flatMap(({ supersededIds }) => supersededIds),
  );
