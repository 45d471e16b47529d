import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import * as repo from './repo.ts';
import type { DependentRow } from './sql.ts';

/**
 * Opens a case for each belief that depends on one of these memories, as far as the actor may see it. Must be called in
 * the act that supersedes, rejects, retires or forgets a memory.
 */
export async function openDependentCases(tx: VaultTx, groundIds: readonly string[]): Promise<void> {
  if (groundIds.length === 0) return;
  await repo.insertCases(tx, await repo.listDependents(tx, groundIds));
}

export const openCasesOf = (tx: VaultTx, pairs: readonly DependentRow[]): Promise<void> =>
  repo.insertCases(tx, pairs);

/** Closes the open cases about these memories. The act that restores them calls this. */
export async function closeDependentCases(tx: VaultTx, groundIds: readonly string[]): Promise<void> {
  if (groundIds.length > 0) await repo.closeCasesOf(tx, groundIds);
}

/**
 * Opens cases for dependent beliefs that the actor may not see, in an act of its own: hidden rows in the actor's act
 * would make undo impossible. Must be called after every act that puts a memory out of use, so that the duration
 * reveals nothing. Never throws.
 */
export async function askHiddenDependents(ctx: Ctx, groundIds: readonly string[]): Promise<void> {
  if (groundIds.length === 0) return;
  try {
    await ctx.vault.writeWhole('belief.doubt', (tx) => openDependentCases(tx, groundIds));
  } catch (error) {
    ctx.log.warn({ error }, 'Could not open cases for the beliefs that depend on a changed memory.');
  }
}

/** Weakens an edge: the belief no longer depends on its ground (the other memory), but is still influenced by it. */
export const dropDependency = (tx: VaultTx, pair: DependentRow): Promise<boolean> =>
  repo.dropDependency(tx, pair);
