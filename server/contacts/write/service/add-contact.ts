import type { VaultTx } from '#server/db/vault.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';
import * as repo from '../../contact/repo.ts';
import { contactsChanged } from './contact-hooks.ts';

export async function addNamedContact(
  tx: VaultTx,
  contact: { name: string; kind: ContactKind; createdByAgent: string | null },
): Promise<string> {
  const id = await repo.insertContact(tx, contact);
  await contactsChanged.run(tx, [id]);
  return id;
}

/** Adds people named in a text. Skips the duplicate check for a private one, because it would reveal them to others. */
export async function addIntroducedContacts(
  tx: VaultTx,
  contacts: readonly repo.IntroducedContact[],
): Promise<void> {
  await repo.insertIntroduced(tx, contacts);
  const shared = contacts.filter(({ privacy }) => privacy === 'public').map(({ id }) => id);
  if (shared.length > 0) await contactsChanged.run(tx, shared);
}

export async function createOwnContact(
  tx: VaultTx,
  { userId, name }: { userId: string; name: string },
): Promise<string> {
  const existing = await repo.findOwnContactId(tx, userId);
  return existing ?? repo.insertContact(tx, { name, kind: 'person', userId });
}

export async function createHomeGroup(tx: VaultTx, { name }: { name: string }): Promise<string> {
  const existing = await repo.findHomeId(tx);
  return existing ?? repo.insertContact(tx, { name, kind: 'group', isHome: true });
}
