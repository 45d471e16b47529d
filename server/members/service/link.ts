import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid, notFound } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { findLinkable } from '../repo/vault.ts';

/**
 * Expects that a contact of the personal vault can become a new member's own, as far as the caller may decide it.
 * Throws NOT_FOUND, INVALID_INPUT for what is no person or is somebody's already, and FORBIDDEN where it would show the
 * new member what others keep from the caller; the refusal is the same whatever that is.
 */
export async function expectLinkable(ctx: Ctx, contactId: string): Promise<void> {
  const { actor, now, requestId } = ctx;
  const { householdId } = actor;
  // The caller has to see the contact themself; whether it is open weighs rows that they must not see.
  const handle = await vaultFor(householdId, 'personal');
  const seen = await bindVault(handle, actor, now, requestId).read((tx) =>
    tx.db.contact.count({ where: { householdId, id: contactId, deletedAt: null } }),
  );
  const system = { kind: 'system', householdId, userId: null, reason: 'members' } as const;
  const linkable = await bindVault(handle, system, now, newId()).read((tx) =>
    findLinkable(tx, contactId, actor.userId),
  );
  if (seen === 0 || linkable === null) throw notFound('contact');
  if (!linkable.isFree) throw invalid('contactId', 'Must be a person who is no member yet.');
  if (!linkable.isOpen) {
    throw forbidden(
      'Others keep something to themselves about this person or their groups, which the new member would see. Leave the contact out; they get one of their own.',
    );
  }
}
