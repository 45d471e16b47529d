import type { VaultTx } from '#server/db/vault.ts';
import type { FoundField } from '#server/domain/contacts/find-contact.ts';
import { type ContactRow, contactRow, contactsById } from '../contact/sql.ts';
import { foundFields, foundRow } from './sql.ts';

export async function findInFields(
  tx: VaultTx,
  words: readonly string[],
): Promise<{ fullNames: Map<string, string>; fields: Map<string, FoundField[]> }> {
  const [row] = await tx.db.$queryRaw<unknown[]>(foundFields(tx.householdId, words));
  const { fullNames, fields } = foundRow.parse(row);
  return {
    fullNames: new Map(fullNames.map(({ contactId, fullName }) => [contactId, fullName])),
    fields: Map.groupBy(fields, ({ contactId }) => contactId),
  };
}

export async function listRowsById(tx: VaultTx, ids: readonly string[]): Promise<ContactRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(contactsById(tx.householdId, ids));
  const byId = new Map(rows.map((row) => contactRow.parse(row)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
