import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { presentContact } from '../present/contacts.ts';
import { findContact, hydrateContacts } from '../repo/contacts.ts';
import type { ContactView } from '../schema.ts';

/** One contact as it leaves the server, followed to where it was merged; NOT_FOUND where there is none. */
export async function viewContact(ctx: Ctx, tx: VaultTx, id: string): Promise<ContactView> {
  const row = authorize(await findContact(tx, id), 'contact', () => true);
  return presentContact(ctx.actor, row, await hydrateContacts(tx, [row.id]));
}
