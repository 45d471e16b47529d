import type { Privacy, RelationshipStatus, TypeGroup } from '#server/domain/words/vocabulary.ts';
import { type DerivedRelation, type KinGroups, kinReader } from './derive-kinship.ts';
import type { KinFact } from './kinship-walk.ts';
import type { PhraseType } from './match-type-phrase.ts';
import { type Gender, genderedNoun, genderOf } from './relation-nouns.ts';

export interface TieType extends PhraseType {
  noun: string;
  group: TypeGroup;
  inverse: string | null;
}

export interface StoredTie {
  relationshipId: string;
  aId: string;
  bId: string;
  type: string;
  status: RelationshipStatus;
  aNoun: string | null;
  bNoun: string | null;
  hasBegun?: boolean;
  /** Public by default. */
  privacy?: Privacy;
}

/** A relationship as seen from one contact, read as "<who> is <noun> of <of>". */
export interface Tie {
  relationshipId: string | null;
  who: string;
  of: string;
  type: string;
  noun: string;
  word: string | null;
  status: RelationshipStatus;
}

/** Returns every relationship twice, as seen from both contacts. */
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

// Cached, because one request derives the relations of several contacts.
const readers = new WeakMap<
  readonly StoredTie[],
  { groups: KinGroups; read: ReturnType<typeof kinReader> }
>();

function readerOf(stored: readonly StoredTie[], groups: KinGroups): ReturnType<typeof kinReader> {
  const known = readers.get(stored);
  if (known?.groups === groups) return known.read;
  const facts = stored.flatMap(({ relationshipId, aId, bId, type, status, hasBegun, privacy }): KinFact[] =>
    hasBegun === false || status === 'proposed'
      ? []
      : [{ relationshipId, a: aId, b: bId, type, status, isPrivate: (privacy ?? 'public') !== 'public' }],
  );
  const read = kinReader(facts, groups);
  readers.set(stored, { groups, read });
  return read;
}

/** Derives genders from nouns: "Ana is sister of Nora" makes Ana a woman. Omits contacts with nouns of both genders. */
export function gendersOf(stored: readonly StoredTie[]): ReadonlyMap<string, Gender> {
  const known = genders.get(stored);
  if (known) return known;
  const found = new Map<string, Gender | null>();
  for (const { aId, bId, aNoun, bNoun, type, status } of stored) {
    if (status === 'proposed' || status === 'disputed' || !OF_KIN.test(type)) continue;
    for (const [id, noun] of [
      [aId, aNoun],
      [bId, bNoun],
    ] as const) {
      const gender = noun === null ? null : genderOf(noun);
      if (gender !== null)
        found.set(id, (found.get(id) ?? gender) === gender && found.get(id) !== null ? gender : null);
    }
  }
  const sure = new Map(
    [...found].flatMap(([id, gender]) => (gender === null ? [] : [[id, gender] as const])),
  );
  genders.set(stored, sure);
  return sure;
}
const genders = new WeakMap<readonly StoredTie[], ReadonlyMap<string, Gender>>();
/** Types of kinship. Other nouns prove no gender, because a friend called "my boy" may be a female dog. */
const OF_KIN =
  /^(?:parent|child|sibling|partner|ex_partner|pibling|nibling|grand|great|god|step)|_in_law_of$/;

/** Returns "niece", "half-sister" or, if the gender is unknown, "niece or nephew". `type` is the contact's role. */
export function nounOfDerived(
  { contactId, isHalf }: Pick<DerivedRelation, 'contactId' | 'isHalf'>,
  { name, noun }: Pick<TieType, 'name' | 'noun'>,
  known: ReadonlyMap<string, Gender>,
): string {
  const word = genderedNoun(name, known.get(contactId)) ?? noun;
  return isHalf ? `half-${word}` : word;
}

export const derivedKinOf = (
  stored: readonly StoredTie[],
  groups: KinGroups,
  focus: string,
): DerivedRelation[] => readerOf(stored, groups)(focus);

/** Read as "<contact> is <noun> of <focus>". */
export function derivedTiesOf(
  stored: readonly StoredTie[],
  types: readonly TieType[],
  groups: KinGroups,
  focus: string,
): Tie[] {
  const byName = new Map(types.map((type) => [type.name, type]));
  const genderById = gendersOf(stored);
  return derivedKinOf(stored, groups, focus).flatMap(({ contactId, type }) => {
    const said = byName.get(type);
    const read = said && byName.get(said.inverse ?? said.name);
    if (!read) return [];
    const { name, noun } = read;
    const word = genderedNoun(name, genderById.get(contactId));
    return [
      {
        relationshipId: null,
        who: contactId,
        of: focus,
        type: name,
        noun: word ?? noun,
        word,
        status: 'current' as const,
      },
    ];
  });
}
