import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import * as repo from './repo.ts';
import type { DependentRow } from './sql.ts';

/**
 * What these memories held up is asked about: each belief that rests on one of them opens a case, in the act that
 * changed it. To be called wherever a memory is superseded, rejected, retired or forgotten. As far as the actor sees.
 */
export async function openDependentCases(tx: VaultTx, groundIds: readonly string[]): Promise<void> {
  if (groundIds.length === 0) return;
  await repo.insertCases(tx, await repo.listDependents(tx, groundIds));
}

/** The same, where it is known already what rests on them. */
export const openCasesOf = (tx: VaultTx, pairs: readonly DependentRow[]): Promise<void> =>
  repo.insertCases(tx, pairs);

/** The same is as it was again: nobody has to be asked. */
export async function closeDependentCases(tx: VaultTx, groundIds: readonly string[]): Promise<void> {
  if (groundIds.length > 0) await repo.closeCasesOf(tx, groundIds);
}

/**
 * Asks those whose beliefs the actor does not see, in an act of its own: in the actor's it would be a part of what they
 * did that they cannot see, and so could not undo. To be called after every such act, so that its time tells nothing.
 * Answers nothing; that nobody could be asked keeps no act from being done.
 */
export async function askHiddenDependents(ctx: Ctx, groundIds: readonly string[]): Promise<void> {
  if (groundIds.length === 0) return;
  try {
    await ctx.vault.writeWhole('belief.doubt', (tx) => openDependentCases(tx, groundIds));
  } catch (error) {
    ctx.log.warn({ error }, 'A belief whose ground has changed could not be asked about.');
  }
}

/** The belief no longer rests on the ground, which is kept as something that influenced it. */
export const loosenBelief = (tx: VaultTx, pair: DependentRow): Promise<boolean> => repo.loosen(tx, pair);
