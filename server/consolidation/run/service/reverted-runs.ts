import type { Ctx } from '#server/core/ctx.ts';
import { hook } from '#server/core/feature-hook.ts';
import { bindVault, type VaultTx, vaultFor } from '#server/db/vault.ts';
import type { RevertRunOutput } from '../../schema.ts';

interface Part {
  memoryId: string;
  /** The other memory of a merge. Null: none. */
  withId: string | null;
}

export const revertRunAct = hook<[Ctx, string, Part | null], RevertRunOutput>('a run is reverted');

export const revertedAmong = hook<[VaultTx, readonly string[]], Set<string>>('runs are listed');

/** Reads as the system, because the caller may see none of the changed memories. A revert itself is no secret. */
export async function listReverted(ctx: Ctx, journalIds: readonly string[]): Promise<Set<string>> {
  const { householdId } = ctx.vault;
  const actor = { kind: 'system', householdId, userId: null, reason: 'list runs' } as const;
  const vault = bindVault(await vaultFor(householdId, ctx.context), actor, ctx.now, ctx.requestId);
  const [found] = await vault.read((tx) => revertedAmong.run(tx, journalIds));
  return found ?? new Set();
}
