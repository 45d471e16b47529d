import type { VaultTx } from '#server/db/vault.ts';
import { formsOf, isAlsoWord } from '#server/domain/contacts/nicknames.ts';
import type { Discord } from '#server/domain/memories/reconciliation-result.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isTitle } from '#server/domain/text/titled-name.ts';
import { conflictRow, conflictsAndReplacements } from './sql/conflicts-and-replacements.ts';
import * as sql from './sql/relations-to-contact.ts';
import { mentions } from './sql/statements-with-word.ts';

/** Returns the relation of each contact to the caller, such as "sister", by contact id. */
export async function listRelations(tx: VaultTx, ids: readonly string[]): Promise<Map<string, string>> {
  const { ownContactId } = tx.circle;
  if (ownContactId === null || ids.length === 0) return new Map();
  const rows = await tx.db.$queryRaw<unknown[]>(sql.relationsTo(tx.householdId, ownContactId, ids));
  return new Map(rows.map((row) => sql.relationRow.parse(row)).map(({ id, noun }) => [id, noun]));
}

export async function listConflictsAndReplacements(
  tx: VaultTx,
  ids: readonly string[],
  limit: number,
): Promise<Discord[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(conflictsAndReplacements(tx.householdId, ids, limit));
  return rows.map((row) => conflictRow.parse(row));
}

/** Whether a memory that the caller may see contains a form of the first name, or the surname if the name has no other. */
export async function isMentioned(tx: VaultTx, name: string): Promise<boolean> {
  const words = name
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((word) => word !== '' && !isTitle(nameKey(word)));
  const first = words.length > 1 ? words.slice(0, -1) : words;
  const named = [...new Set(first.flatMap((word) => [word, nameKey(word)]))];
  const forms = named.flatMap(formsOf);
  const rows = await tx.db.$queryRaw<unknown[]>(
    mentions(tx.householdId, named, {
      anyCase: forms.filter((form) => !isAlsoWord(form)),
      capitalised: forms.filter(isAlsoWord).map((form) => form.charAt(0).toUpperCase() + form.slice(1)),
    }),
  );
  return rows.length > 0;
}
