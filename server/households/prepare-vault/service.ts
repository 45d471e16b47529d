import type { Context } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { bindVault, type Vault, vaultFor } from '#server/db/vault.ts';
import { isBehind, syncAll } from '#server/members/service/sync-vault-members.ts';
import { prepareVault, refreshVault } from '#server/members/service/vault-hooks.ts';
import { findHousehold, findOwner } from '../repo.ts';

const ready = new Map<string, Promise<void>>();

/** Prepares a vault on this process's first use of it. Also finishes work that a killed process left. */
export function vaultReady(householdId: HouseholdId, context: Context): Promise<void> {
  const key = `${householdId}/${context}`;
  const existing = ready.get(key);
  if (existing && !isBehind(householdId, context)) return existing;
  const preparing = prepare(householdId, context);
  ready.set(key, preparing);
  preparing.catch(() => ready.delete(key));
  return preparing;
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
  if (household === null || owner === null)
    throw new AppError('NOT_FOUND', 'This household does not exist or has no members.');
  try {
    await prepareVault.run(vault, { homeName: household.name, owner });
  } catch (error) {
    if (!(await isPrepared(vault))) throw error;
  }
}
