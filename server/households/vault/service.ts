import type { Context } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { bindVault, type Vault, vaultFor } from '#server/db/vault.ts';
import { isBehind, syncAll } from '#server/members/service/sync.ts';
import { prepareVault, refreshVault } from '#server/members/service/vault-contents.ts';
import { findHousehold, findOwner } from '../repo.ts';

/** Preparations of vaults, running or finished in this process, by household and context. */
const ready = new Map<string, Promise<void>>();

/**
 * Prepares a household's vault once per process, on first use: relationship types, home group, and the own contacts of
 * exactly the current members. Creates the work vault on demand and completes what a killed process left unfinished.
 */
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
    // Ignores the error if another instance prepared the vault at the same moment. This transaction was rolled back.
    if (!(await isPrepared(vault))) throw error;
  }
}
