import type { Actor, Context } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { openedContexts } from '#server/db/remove-household.ts';
import { bindVault, type Vault, vaultFor } from '#server/db/vault.ts';
import * as repo from '../repo/identity-database.ts';
import * as vaultRepo from '../repo/vault-database.ts';
import { memoriesTrashed, prepareVault } from './vault-hooks.ts';

// Brings the members in a vault up to date with the memberships in the identity database.

interface NamedContact {
  contactId: string;
  by: string | null;
}

interface Synced {
  trashedMemories: number;
}

const systemIn = (householdId: HouseholdId): Actor => ({
  kind: 'system',
  householdId,
  userId: null,
  reason: 'members',
});

async function openVault(householdId: HouseholdId, context: Context, actor: Actor): Promise<Vault> {
  return bindVault(await vaultFor(householdId, context), actor, new Date(), newId());
}

export async function syncEverywhere(
  householdId: HouseholdId,
  userId: string,
  by?: Actor,
  named?: NamedContact,
): Promise<Synced> {
  let trashedMemories = 0;
  for (const context of openedContexts()) {
    // the chosen contact exists only in the personal vault
    const hint = context === 'personal' ? named : undefined;
    trashedMemories += (await syncMember(householdId, context, userId, by, hint)).trashedMemories;
  }
  return { trashedMemories };
}

/** Maximum number of attempts if the membership keeps changing. */
const ROUNDS = 5;

async function syncMember(
  householdId: HouseholdId,
  context: Context,
  userId: string,
  by?: Actor,
  named?: NamedContact,
): Promise<Synced> {
  let trashedMemories = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const member = await repo.findMember(householdId, userId);
    const vault = await openVault(householdId, context, by ?? systemIn(householdId));
    if (member === null) trashedMemories += await removeFromVault(vault, householdId, userId);
    else await addToVault(vault, { householdId, userId, ...member }, named);
    const after = await repo.findMember(householdId, userId);
    if ((after === null) === (member === null)) return { trashedMemories };
  }
  throw new AppError('CONFLICT', 'This member was changed in the meantime. Reload and try again.');
}

async function removeFromVault(vault: Vault, householdId: HouseholdId, userId: string): Promise<number> {
  const keep = await repo.findKeep(householdId, userId);
  const others = (await repo.listMembers(householdId)).map((member) => member.userId);
  const trashed = await vault.writeWhole('member.leave', async (tx) => {
    // who comes back, perhaps as a guest, must be named anew
    await vaultRepo.endCare(tx, userId);
    const ownContact = (await vaultRepo.listOwnContacts(tx)).get(userId);
    if (ownContact === undefined) return [];
    // memberships end before they are trashed, so that they are former ones if restored
    await vaultRepo.endMemberships(tx, ownContact.contactId);
    const ids = await vaultRepo.trashOwned(tx, { userId, keep }, others);
    await vaultRepo.setContactOwner(tx, ownContact.contactId, userId, null);
    return ids;
  });
  await memoriesTrashed.run({ vault, log }, trashed);
  return trashed.length;
}

interface JoiningMember {
  householdId: HouseholdId;
  userId: string;
  name: string;
  homeName: string;
}

async function addToVault(
  vault: Vault,
  member: JoiningMember,
  named: NamedContact | undefined,
): Promise<void> {
  const { householdId, userId } = member;
  const system = await openVault(householdId, vault.context, systemIn(householdId));
  const ownContact = await system.read(async (tx) => (await vaultRepo.listOwnContacts(tx)).get(userId));
  if (ownContact?.isAtHome) return;
  try {
    await linkAndJoin(vault, system, member, ownContact !== undefined, named);
  } catch (error) {
    // another instance may have added the member at the same time
    const now = await system.read(async (tx) => (await vaultRepo.listOwnContacts(tx)).get(userId));
    if (!now?.isAtHome) throw error;
  }
}

async function linkAndJoin(
  vault: Vault,
  system: Vault,
  { householdId, userId, name, homeName }: JoiningMember,
  hasContact: boolean,
  named: NamedContact | undefined,
): Promise<void> {
  const wanted = named ?? (await repo.findNamedContact(householdId, userId));
  if (!hasContact) {
    await vault.writeWhole('member.join', async (tx) => {
      if ((await vaultRepo.listOwnContacts(tx)).has(userId)) return;
      const former = await vaultRepo.findFormerContact(tx, userId);
      const linked = former ?? (await openContact(tx, wanted));
      if (linked !== null) await vaultRepo.setContactOwner(tx, linked, null, userId);
      await vaultRepo.restoreRelationships(tx, userId);
    });
  }
  await prepareVault.run(system, { homeName, owner: { userId, name } });
}

type Tx = Parameters<Parameters<Vault['writeWhole']>[1]>[0];

async function openContact(tx: Tx, named: NamedContact | null): Promise<string | null> {
  if (named === null) return null;
  const linkable = await vaultRepo.findLinkable(tx, named.contactId, named.by);
  return linkable?.isFree && linkable.isOpen ? named.contactId : null;
}

/** Vaults whose update failed. It is retried when they are next opened. */
const behind = new Set<string>();
export const isBehind = (householdId: HouseholdId, context: Context): boolean =>
  behind.has(`${householdId}/${context}`);
export function markBehind(householdId: HouseholdId): void {
  for (const context of openedContexts()) behind.add(`${householdId}/${context}`);
}

export async function syncAll(householdId: HouseholdId, context: Context): Promise<void> {
  const system = await openVault(householdId, context, systemIn(householdId));
  const existing = await system.read(vaultRepo.listOwnContacts);
  const members = new Set((await repo.listMembers(householdId)).map(({ userId }) => userId));
  const missing = [...members].filter((userId) => !existing.get(userId)?.isAtHome);
  const gone = [...existing.keys()].filter((userId) => !members.has(userId));
  for (const userId of [...missing, ...gone]) await syncMember(householdId, context, userId);
  behind.delete(`${householdId}/${context}`);
}
