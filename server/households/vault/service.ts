import type { Context } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { bindVault, type Vault, vaultFor } from '#server/db/vault.ts';
import { isBehind, syncAll } from '#server/members/service/sync.ts';
import { prepareVault, refreshVault } from '#server/members/service/vault-contents.ts';
import { findHousehold, findOwner } from '../repo.ts';

const ready = new Map<string, Promise<void>>();

/**
 * Makes sure that a household's vault has its types, its home group and a contact of each member's own, and none of
 * somebody who has gone: once a process, on first use. The work vault comes into being here, when somebody first asks
 * for it; what a process that was killed left half-done is finished here.
 */
export function vaultReady(householdId: HouseholdId, context: Context): Promise<void> {
  const key = `${householdId}/${context}`;
  const known = ready.get(key);
  if (known && !isBehind(householdId, context)) return known;
  const made = prepare(householdId, context);
  ready.set(key, made);
  made.catch(() => ready.delete(key));
  return made;
}

const isPrepared = (vault: Vault): Promise<boolean> =>
  vault.read(async (tx) => tx.circle.homeContactId !== null);

async function prepare(householdId: HouseholdId, context: Context): Promise<void> {
  const handle = await vaultFor(householdId, context);
  const actor = { kind: 'system', householdId, userId: null, reason: 'prepare the vault' } as const;
  const vault = bindVault(handle, actor, new Date(), newId());
  if (await isPrepared(vault)) await refreshVault.run(vault);
  else await begin(vault, householdId);
  await syncAll(householdId, context);
}

async function begin(vault: Vault, householdId: HouseholdId): Promise<void> {
  const household = await findHousehold(householdId);
  const owner = await findOwner(householdId);
  if (household === null || owner === null) throw new AppError('NOT_FOUND', 'No such household.');
  try {
    await prepareVault.run(vault, { homeName: household.name, owner });
  } catch (error) {
    // Another instance may have prepared it at the same moment: its one transaction won, ours was undone.
    if (!(await isPrepared(vault))) throw error;
  }
}
