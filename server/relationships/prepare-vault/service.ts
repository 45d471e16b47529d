import { createHomeGroup, createOwnContact } from '#server/contacts/write/service/add-contact.ts';
import { AppError } from '#server/core/errors.ts';
import type { Vault, VaultTx } from '#server/db/vault.ts';
import { builtInTypes } from '#server/domain/relationships/built-in-types.ts';
import { missingAliases } from '#server/domain/relationships/missing-type-aliases.ts';
import * as repo from '../repo.ts';

async function seedRelationshipTypes(tx: VaultTx): Promise<void> {
  const existing = await repo.listTypeWords(tx);
  await repo.insertBuiltInTypes(tx, existing);
  await repo.addAliases(tx, missingAliases(existing, builtInTypes));
}

export async function refreshRelationshipTypes(vault: Vault): Promise<void> {
  const existing = await vault.read(repo.listTypeWords);
  const names = new Set(existing.map(({ name }) => name));
  const isBehind =
    builtInTypes.some(({ name }) => !names.has(name)) || missingAliases(existing, builtInTypes).length > 0;
  if (isBehind) await vault.write('vault.prepare', seedRelationshipTypes);
}

async function joinHome(tx: VaultTx, ownContactId: string, homeId: string): Promise<void> {
  const type = await repo.findTypeByName(tx, 'member_of');
  if (!type) throw new AppError('INTERNAL', 'The built-in relationship types are missing.');
  const fact = { aId: ownContactId, bId: homeId, typeId: type.id };
  const [existing] = await repo.listRowsOfFact(tx, fact);
  if (existing && !existing.isDeleted && existing.status === 'current') return;
  if (existing) {
    await repo.updateRelationship(tx, existing, { deletedAt: null, status: 'current', validUntil: null });
    return;
  }
  await repo.insertRelationship(tx, fact, { privacy: 'public' }, { ownerId: null, createdByAgent: null });
}

/** Can be repeated safely. `vault` must be bound to the system actor. */
export async function prepareVault(
  vault: Vault,
  { homeName, owner }: { homeName: string; owner?: { userId: string; name: string } },
): Promise<{ homeContactId: string; ownContactId: string | null }> {
  return vault.write('vault.prepare', async (tx) => {
    await seedRelationshipTypes(tx);
    const homeContactId = await createHomeGroup(tx, { name: homeName });
    if (!owner) return { homeContactId, ownContactId: null };
    const ownContactId = await createOwnContact(tx, owner);
    await joinHome(tx, ownContactId, homeContactId);
    return { homeContactId, ownContactId };
  });
}
