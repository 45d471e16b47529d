import type { Actor, Context } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { openedContexts } from '#server/db/remove-household.ts';
import { bindVault, type Vault, vaultFor } from '#server/db/vault.ts';
import * as repo from '../repo/identity.ts';
import * as places from '../repo/vault.ts';
import { memoriesTrashed, prepareVault } from './vault-contents.ts';

// Who is a member is decided in the identity database; a vault follows. What is here brings one vault in line with
// it for one member, whatever state it finds, so that it can be done again: after a server was killed in between, or
// when a vault is opened that was not there before.

/** A contact that was named for a new member, and by whom; the rights of that person decide whether it may be theirs. */
interface NamedContact {
  contactId: string;
  by: string | null;
}

/** What was done: memories that went to the trash where somebody has gone. */
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

/** One member in every vault that has ever been opened here. `by`: in whose name the journal says so. */
export async function syncEverywhere(
  householdId: HouseholdId,
  userId: string,
  by?: Actor,
  named?: NamedContact,
): Promise<Synced> {
  let trashedMemories = 0;
  for (const context of openedContexts()) {
    // A contact belongs to the vault in which it was named: the personal one.
    const hint = context === 'personal' ? named : undefined;
    trashedMemories += (await syncMember(householdId, context, userId, by, hint)).trashedMemories;
  }
  return { trashedMemories };
}

/** Rounds that a member's coming and going at the same moment is waited out for; each is over in milliseconds. */
const ROUNDS = 5;

/**
 * Brings one vault in line with whether somebody is a member. It looks again afterwards: whoever changed that last has
 * the last word, also where two changes cross.
 */
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
    if (member === null) trashedMemories += await goFrom(vault, householdId, userId);
    else await comeInto(vault, { householdId, userId, ...member }, named);
    const after = await repo.findMember(householdId, userId);
    if ((after === null) === (member === null)) return { trashedMemories };
  }
  throw new AppError('CONFLICT');
}

async function goFrom(vault: Vault, householdId: HouseholdId, userId: string): Promise<number> {
  const keep = await repo.findKeep(householdId, userId);
  const others = (await repo.listMembers(householdId)).map((member) => member.userId);
  const trashed = await vault.writeWhole('member.leave', async (tx) => {
    const place = (await places.listPlaces(tx)).get(userId);
    if (place === undefined) return [];
    // first, so that a membership that only they knew of comes back ended too
    await places.endMemberships(tx, place.contactId);
    const ids = await places.trashWhatGoes(tx, { userId, keep }, others);
    await places.setContactOwner(tx, place.contactId, userId, null);
    return ids;
  });
  await memoriesTrashed.run({ vault, log }, trashed);
  return trashed.length;
}

interface Comer {
  householdId: HouseholdId;
  userId: string;
  name: string;
  homeName: string;
}

async function comeInto(vault: Vault, comer: Comer, named: NamedContact | undefined): Promise<void> {
  const { householdId, userId } = comer;
  const system = await openVault(householdId, vault.context, systemIn(householdId));
  const place = await system.read(async (tx) => (await places.listPlaces(tx)).get(userId));
  if (place?.isAtHome) return;
  try {
    await makePlace(vault, system, comer, place !== undefined, named);
  } catch (error) {
    // Another instance may have done it at the same moment: its transaction won, ours was undone.
    const now = await system.read(async (tx) => (await places.listPlaces(tx)).get(userId));
    if (!now?.isAtHome) throw error;
  }
}

async function makePlace(
  vault: Vault,
  system: Vault,
  { householdId, userId, name, homeName }: Comer,
  hasContact: boolean,
  named: NamedContact | undefined,
): Promise<void> {
  const wanted = named ?? (await repo.findNamedContact(householdId, userId));
  if (!hasContact) {
    await vault.writeWhole('member.join', async (tx) => {
      if ((await places.listPlaces(tx)).has(userId)) return;
      const former = await places.findFormerContact(tx, userId);
      const linked = former ?? (await openContact(tx, wanted));
      if (linked !== null) await places.setContactOwner(tx, linked, null, userId);
      await places.restoreRelationships(tx, userId);
    });
  }
  // Makes the own contact where none was linked, and the membership of the home group.
  await prepareVault.run(system, { homeName, owner: { userId, name } });
}

type Tx = Parameters<Parameters<Vault['writeWhole']>[1]>[0];

/** The named contact, where it is still nobody's and shows its new owner nothing that it should not. */
async function openContact(tx: Tx, named: NamedContact | null): Promise<string | null> {
  if (named === null) return null;
  const linkable = await places.findLinkable(tx, named.contactId, named.by);
  return linkable?.isFree && linkable.isOpen ? named.contactId : null;
}

/** Vaults that could not be brought in line when it was due; whoever opens them next does it first. */
const behind = new Set<string>();
export const isBehind = (householdId: HouseholdId, context: Context): boolean =>
  behind.has(`${householdId}/${context}`);
export function markBehind(householdId: HouseholdId): void {
  for (const context of openedContexts()) behind.add(`${householdId}/${context}`);
}

/** Every member in one vault: who has no place in it gets one, and who has gone and was left in it goes. */
export async function syncAll(householdId: HouseholdId, context: Context): Promise<void> {
  const system = await openVault(householdId, context, systemIn(householdId));
  const known = await system.read(places.listPlaces);
  const members = new Set((await repo.listMembers(householdId)).map(({ userId }) => userId));
  const missing = [...members].filter((userId) => !known.get(userId)?.isAtHome);
  const gone = [...known.keys()].filter((userId) => !members.has(userId));
  for (const userId of [...missing, ...gone]) await syncMember(householdId, context, userId);
  behind.delete(`${householdId}/${context}`);
}
