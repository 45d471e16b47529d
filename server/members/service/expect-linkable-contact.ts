import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid, notFound } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { findLinkable } from '../repo/vault-database.ts';

/** Throws FORBIDDEN if the contact would show the member private data that the caller cannot see. */
export async function expectLinkable(ctx: Ctx, contactId: string): Promise<void> {
  const { actor, now, requestId } = ctx;
  const { householdId } = actor;
  // checked as the system, because `isOpen` depends on rows hidden from the caller
  const handle = await vaultFor(householdId, 'personal');
  const seen = await bindVault(handle, actor, now, requestId).read((tx) =>
    tx.db.contact.count({ where: { householdId, id: contactId, deletedAt: null } }),
  );
  const system = { kind: 'system', householdId, userId: null, reason: 'members' } as const;
  const linkable = await bindVault(handle, system, now, newId()).read((tx) =>
    findLinkable(tx, contactId, actor.userId),
  );
  if (seen === 0 || linkable === null) throw notFound('contact');
  if (!linkable.isFree) throw invalid('contactId', 'Choose the contact of a person who is not a member yet.');
  if (!linkable.isOpen) {
    throw forbidden(
      'Linked to this contact, the new member would see private data of other members. Leave contactId out to create a new contact.',
    );
  }
}
