import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import * as repo from './repo.ts';
import type { DependentRow } from './sql.ts';

/** Call it in the transaction that takes the memories out of use. */
export async function openDependentCases(tx: VaultTx, groundIds: readonly string[]): Promise<void> {
  if (groundIds.length === 0) return;
  await repo.insertCases(tx, await repo.listDependents(tx, groundIds));
}

export const openCasesOf = (tx: VaultTx, pairs: readonly DependentRow[]): Promise<void> =>
  repo.insertCases(tx, pairs);

export async function closeDependentCases(tx: VaultTx, groundIds: readonly string[]): Promise<void> {
  if (groundIds.length > 0) await repo.closeCasesOf(tx, groundIds);
}

/** Runs in its own transaction, because the actor could not undo one that changes hidden rows. Never throws. */
export async function askHiddenDependents(ctx: Ctx, groundIds: readonly string[]): Promise<void> {
  if (groundIds.length === 0) return;
  try {
    await ctx.vault.writeWhole('belief.doubt', (tx) => openDependentCases(tx, groundIds));
  } catch (error) {
    ctx.log.warn({ err: error }, 'Could not open cases for the beliefs that depend on a changed memory.');
  }
}

export const dropDependency = (tx: VaultTx, pair: DependentRow): Promise<boolean> =>
  repo.dropDependency(tx, pair);
