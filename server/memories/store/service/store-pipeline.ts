import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { Policy } from '#server/domain/words/household-policy.ts';
import { askHiddenDependents } from '#server/edges/dependent-beliefs/service.ts';
import { type Comparison, compare } from './compare-with-existing.ts';
import { decide } from './decide-resolution.ts';
import { loadRelated } from './load-related.ts';
import type { MemoryDraft } from './memory-draft.ts';
import { type StoredMemory, write } from './write-memory.ts';

/** Call it for one draft after another, so that later ones are compared with earlier ones. */
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
  // null means that a concurrent call has stored the same memory
  return (await store()) ?? (await store()) ?? unreadable(draft);
}

/** Returns the memory that says the same, if the author sees one. */
export async function findKnown(
  tx: VaultTx,
  ctx: Ctx,
  draft: MemoryDraft,
  policy: Policy,
): Promise<StoredMemory | null> {
  return knownIn(compare(tx, ctx, await loadRelated(tx, ctx, draft), policy));
}

const knownIn = ({ draft, repeated }: Comparison): StoredMemory | null =>
  repeated && { ...unreadable(draft), id: repeated.id, status: repeated.status };

/** Changes nothing if a memory that the author sees says the same, and returns that one as known. */
export async function storeUnlessKnown(
  tx: VaultTx,
  ctx: Ctx,
  draft: MemoryDraft,
  policy: Policy,
): Promise<{ one: StoredMemory; isKnown: boolean }> {
  const store = async (): Promise<{ one: StoredMemory; isKnown: boolean } | null> => {
    const comparison = compare(tx, ctx, await loadRelated(tx, ctx, draft), policy);
    const known = knownIn(comparison);
    if (known) return { one: known, isKnown: true };
    const one = await write(tx, ctx, comparison, decide(tx, ctx, comparison));
    return one && { one, isKnown: false };
  };
  return (await store()) ?? (await store()) ?? { one: unreadable(draft), isKnown: false };
}

/** Equals the answer for a new memory, so that agents cannot detect hidden memories by guessing. */
const unreadable = ({ id }: MemoryDraft): StoredMemory => ({
  outcome: 'stored',
  id,
  isNew: false,
  status: null,
  supersededIds: [],
  inferredEdges: [],
  conflicts: [],
});

/** Call it once after each act that stored drafts. Never throws. */
export const afterStoring = (ctx: Ctx, stored: readonly StoredMemory[]): Promise<void> =>
  askHiddenDependents(
    ctx,
    stored.flatMap(({ supersededIds }) => supersededIds),
  );
