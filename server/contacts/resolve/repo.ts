import type { VaultTx } from '#server/db/vault.ts';
import type { Directory, ExistingContact } from '#server/domain/contacts/resolve-contact.ts';
import * as sql from './sql.ts';

const HOUSEHOLD_TAGS = new Set(['household', 'home', 'family home']);
const TEAM_TAGS = new Set(['team', 'work', 'work team']);

function groupsOf(contacts: readonly (ExistingContact & { tags: string[] })[]): Directory['groups'] {
  const tagged = (tags: ReadonlySet<string>): string[] =>
    contacts
      .filter((contact) => contact.kind === 'group' && contact.tags.some((tag) => tags.has(tag)))
      .map((contact) => contact.id);
  const homes = contacts.filter((contact) => contact.isHome).map((contact) => contact.id);
  const notPeople = contacts.filter((contact) => contact.kind !== 'person').map((contact) => contact.id);
  return {
    households: new Set([...homes, ...tagged(HOUSEHOLD_TAGS)]),
    teams: new Set(tagged(TEAM_TAGS)),
    notPeople: new Set(notPeople),
  };
}

const circleIds = (tx: VaultTx) => ({ meId: tx.circle.ownContactId, homeId: tx.circle.homeContactId });

export async function listNamesakes(tx: VaultTx, refs: readonly string[]): Promise<Directory> {
  const { meId, homeId } = circleIds(tx);
  const always = [meId, homeId].filter((id) => id !== null);
  const rows = await tx.db.$queryRaw<unknown[]>(sql.namesakes(tx.householdId, refs, always));
  const contacts = rows.map((row) => sql.knownContactRow.parse(row));
  return { meId, homeId, contacts, relationships: [], types: [], groups: groupsOf(contacts) };
}

/** Adds the name and label of each type's inverse. */
function withInverses(types: readonly sql.StoredTypeRow[]): sql.TieTypeRow[] {
  const byId = new Map(types.map((type) => [type.id, type]));
  return types.map((type) => {
    const inverse = type.inverseId === null ? undefined : byId.get(type.inverseId);
    return { ...type, inverse: inverse?.name ?? null, inverseLabel: inverse?.label ?? null };
  });
}

export async function getDirectory(tx: VaultTx): Promise<sql.FullDirectory> {
  const [row] = await tx.db.$queryRaw<unknown[]>(
    sql.directory(tx.householdId, tx.now.toISOString().slice(0, 10)),
  );
  const { types: stored, ...found } = sql.directoryRow.parse(row);
  const types = withInverses(stored);
  const merged = Map.groupBy(found.merged, ({ into }) => into);
  const contacts = found.contacts.map((contact) => ({
    ...contact,
    mergedIds: (merged.get(contact.id) ?? []).map(({ id }) => id),
  }));
  const ids = new Set(contacts.map((contact) => contact.id));
  const names = new Map(types.map((type) => [type.id, type.name]));
  const relationships = found.relationships.flatMap(({ typeId, ...tie }) => {
    const type = names.get(typeId);
    return type !== undefined && ids.has(tie.aId) && ids.has(tie.bId) ? [{ ...tie, type }] : [];
  });
  return { ...circleIds(tx), contacts, relationships, types, groups: groupsOf(contacts) };
}

export async function listKnownTypes(tx: VaultTx): Promise<sql.TieTypeRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.knownTypes(tx.householdId));
  return withInverses(rows.map((row) => sql.storedTypeRow.parse(row)));
}
