import type { Privacy, RelationshipStatus, TypeGroup } from '#server/domain/words/vocabulary.ts';
import type { KinFact } from './kin-walk.ts';
import { type DerivedRelation, type KinGroups, kinReader } from './kinship.ts';
import type { PhraseType } from './match-phrase.ts';

/** A relationship type for reading ties. Lists of these have both halves of every pair. */
export interface TieType extends PhraseType {
  noun: string;
  group: TypeGroup;
  /** Name of the pair's other half. Null for a symmetric type. */
  inverse: string | null;
}

/** A stored relationship in canonical form. */
export interface StoredTie {
  relationshipId: string;
  aId: string;
  bId: string;
  type: string;
  status: RelationshipStatus;
  /** The household's noun for A's role towards B. Null if not stated. */
  aNoun: string | null;
  /** The household's noun for B's role towards A. Null if not stated. */
  bNoun: string | null;
  /** False if the relationship starts in the future, so no kin is derived from it. Defaults to true. */
  hasBegun?: boolean;
  /** Privacy of the relationship. Defaults to public. */
  privacy?: Privacy;
}

/** A relationship read from one of its contacts: "<who> is <noun> of <of>". */
export interface Tie {
  relationshipId: string | null;
  who: string;
  of: string;
  type: string;
  /** The household's own word (`word`) if there is one, otherwise the neutral noun of the type. */
  noun: string;
  word: string | null;
  status: RelationshipStatus;
}

/** Reads every stored relationship from both of its contacts. Skips rows of an unknown type. */
export function tiesOf(stored: readonly StoredTie[], types: readonly TieType[]): Tie[] {
  const byName = new Map(types.map((type) => [type.name, type]));
  return stored.flatMap((row) => {
    const type = byName.get(row.type);
    const inverse = type && byName.get(type.inverse ?? type.name);
    if (!type || !inverse) return [];
    const { relationshipId, status } = row;
    const read = (who: string, of: string, said: TieType, word: string | null): Tie => ({
      relationshipId,
      who,
      of,
      type: said.name,
      noun: word ?? said.noun,
      word,
      status,
    });
    return [read(row.aId, row.bId, type, row.aNoun), read(row.bId, row.aId, inverse, row.bNoun)];
  });
}

// Cached per list of relationships: one request derives kin for several contacts.
const readers = new WeakMap<
  readonly StoredTie[],
  { groups: KinGroups; read: ReturnType<typeof kinReader> }
>();

function readerOf(stored: readonly StoredTie[], groups: KinGroups): ReturnType<typeof kinReader> {
  const known = readers.get(stored);
  if (known?.groups === groups) return known.read;
  const facts = stored.flatMap(({ relationshipId, aId, bId, type, status, hasBegun, privacy }): KinFact[] =>
    hasBegun === false
      ? []
      : [{ relationshipId, a: aId, b: bId, type, status, isPrivate: (privacy ?? 'public') !== 'public' }],
  );
  const read = kinReader(facts, groups);
  readers.set(stored, { groups, read });
  return read;
}

/** Derives the kin of one contact from the stored relationships. */
export const derivedKinOf = (
  stored: readonly StoredTie[],
  groups: KinGroups,
  focus: string,
): DerivedRelation[] => readerOf(stored, groups)(focus);

/** Returns the derived kin of `focus` as ties, read "contact is noun of focus". */
export function derivedTiesOf(
  stored: readonly StoredTie[],
  types: readonly TieType[],
  groups: KinGroups,
  focus: string,
): Tie[] {
  const byName = new Map(types.map((type) => [type.name, type]));
  return derivedKinOf(stored, groups, focus).flatMap(({ contactId, type }) => {
    const said = byName.get(type);
    const read = said && byName.get(said.inverse ?? said.name);
    if (!read) return [];
    const { name, noun } = read;
    return [
      {
        relationshipId: null,
        who: contactId,
        of: focus,
        type: name,
        noun,
        word: null,
        status: 'current' as const,
      },
    ];
  });
}
