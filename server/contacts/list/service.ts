import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { cursorOf } from '#server/core/cursor.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { contactRelationHints } from '#server/domain/contacts/contact-relation-hint.ts';
import { type Findable, findContacts, inOrder, typedWords } from '#server/domain/contacts/find-contact.ts';
import type { Directory } from '#server/domain/contacts/resolve-contact.ts';
import { tiesOf } from '#server/domain/relationships/stated-and-derived-ties.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { presentContact, reachOf } from '../contact/present.ts';
import { hydrateContacts, listContactRows } from '../contact/repo.ts';
import type { ContactRow } from '../contact/sql.ts';
import { loadDirectory } from '../resolve/service.ts';
import type { ContactList, listContactsInput } from '../schema.ts';
import { findInFields, listRowsById } from './repo.ts';

type Input = z.output<typeof listContactsInput>;

interface Page {
  rows: ContactRow[];
  total: number;
  nextCursor: string | null;
  why: ReadonlyMap<string, readonly string[]>;
  didYouMean: string | null;
}

/** Sorts contacts by name or, for a search, by relevance. */
export async function listContacts(ctx: Ctx, input: Input): Promise<ContactList> {
  return ctx.vault.read(async (tx) => {
    const directory = await loadDirectory(tx);
    const { search } = input;
    const page =
      search === undefined ? await byName(tx, input) : await bySearch(tx, search, input, directory);
    const { rows, total, nextCursor, why, didYouMean } = page;
    const hydration = await hydrateContacts(
      tx,
      rows.map((row) => row.id),
    );
    const hints = contactRelationHints(directory, tiesOf(directory.relationships, directory.types));
    const byId = new Map(directory.contacts.map((contact) => [contact.id, contact]));
    const items = rows.map((row) => {
      const contact = byId.get(row.id);
      const view = presentContact(ctx.actor, row, hydration);
      return {
        ...view,
        hint: contact ? hints.listed(contact, reachOf(view)) : '',
        matchedBy: why.get(row.id)?.join(', ') || null,
      };
    });
    return { items, total, nextCursor, didYouMean };
  });
}

const nameCursor = cursorOf({ nameFolded: z.string(), id: z.uuid() });

async function byName(tx: VaultTx, { kind, status, cursor, limit }: Input): Promise<Page> {
  const after = nameCursor.read(cursor);
  const { rows, total } = await listContactRows(tx, { kind, status, after, limit });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { rows: page, total, nextCursor: nameCursor.write(last), why: new Map(), didYouMean: null };
}

const searchCursor = cursorOf({ rank: z.number().int(), nameFolded: z.string(), id: z.uuid() });

async function bySearch(tx: VaultTx, search: string, input: Input, directory: Directory): Promise<Page> {
  const after = searchCursor.read(input.cursor);
  const findable = await listFindable(tx, search, input.kind, directory);
  const { found, didYouMean } = findContacts(search, findable);
  const rest = after ? found.filter((one) => inOrder(one, after) > 0) : found;
  const page = rest.slice(0, input.limit);
  const last = rest.length > page.length ? page.at(-1) : undefined;
  return {
    rows: await listRowsById(
      tx,
      page.map(({ id }) => id),
    ),
    total: found.length,
    nextCursor: searchCursor.write(last),
    why: new Map(page.map(({ id, why }) => [id, why()])),
    didYouMean,
  };
}

async function listFindable(
  tx: VaultTx,
  search: string,
  kind: Input['kind'],
  directory: Directory,
): Promise<Findable[]> {
  const { fullNames, fields } = await findInFields(tx, typedWords(search));
  return directory.contacts
    .filter((contact) => kind === undefined || contact.kind === kind)
    .map(({ id, name, aliases }) => ({
      id,
      name,
      nameFolded: nameKey(name),
      fullName: fullNames.get(id) ?? null,
      aliases,
      fields: fields.get(id) ?? [],
    }));
}
