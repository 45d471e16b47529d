import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { presentMemory } from '../present.ts';
import { hydrateMemories } from '../repo/memories.ts';
import type { MemoryView } from '../schema.ts';

/** Includes memories in the trash. */
export async function loadMemoryViews(
  tx: VaultTx,
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, MemoryView>> {
  const rows = await hydrateMemories(tx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, presentMemory(row, ctx.actor, ctx.now)]));
}
