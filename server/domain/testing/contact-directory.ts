import type { Directory, ExistingContact } from '#server/domain/contacts/resolve-contact.ts';
import { builtInTypes } from '#server/domain/relationships/built-in-types.ts';
import type { StoredTie, TieType } from '#server/domain/relationships/stated-and-derived-ties.ts';

export const knownTypes: TieType[] = builtInTypes.map((type) => ({ ...type, inverse: type.inverse ?? null }));

export const personNamed = (name: string, over: Partial<ExistingContact> = {}): ExistingContact => ({
  id: name,
  name,
  kind: 'person',
  givenName: null,
  aliases: [],
  isMember: false,
  isHome: false,
  addedOn: '2026-11-21',
  mergedIds: [],
  ...over,
});

/** Read as "<a> is <type> of <b>". The noun is optional: ['Leo', 'partner_of', 'Nora', 'husband']. */
export type ToldTie = readonly [a: string, type: string, b: string, noun?: string];

/** Makes a directory in which the ids of contacts are their names, and "Nora" is the caller. */
export function directoryOf(
  contacts: readonly (string | ExistingContact)[],
  told: readonly ToldTie[],
  over: Partial<Directory> = {},
): Directory {
  const relationships = told.map(
    ([a, type, b, noun], index): StoredTie => ({
      relationshipId: `r${index}`,
      aId: a,
      bId: b,
      type,
      status: 'current',
      aNoun: noun ?? null,
      bNoun: null,
    }),
  );
  return {
    meId: 'Nora',
    homeId: null,
    contacts: contacts.map((contact) => (typeof contact === 'string' ? personNamed(contact) : contact)),
    relationships,
    types: knownTypes,
    groups: { households: new Set(), teams: new Set() },
    ...over,
  };
}
