import { findBuiltInType } from './built-in-types.ts';
import type { KinGroups } from './derive-kinship.ts';
import { formerWords } from './relation-sentence.ts';
import {
  derivedKinOf,
  gendersOf,
  nounOfDerived,
  type StoredTie,
  type Tie,
  type TieType,
  tiesOf,
} from './stated-and-derived-ties.ts';

export type FamilyPrivacy = 'public' | 'private';

export interface KnownTies {
  people: ReadonlyMap<string, string>;
  stored: readonly StoredTie[];
  types: readonly (TieType & { label: string })[];
  groups: KinGroups;
}

export const isPublic = ({ privacy }: StoredTie): boolean => (privacy ?? 'public') === 'public';
export const privacyOf = (rows: readonly StoredTie[]): FamilyPrivacy =>
  rows.every(isPublic) ? 'public' : 'private';

interface Words {
  words: string;
  privacy: FamilyPrivacy;
}

/** Returns a function that says what one person is to another. */
export function wordsReader({ stored, types, groups }: KnownTies) {
  const rows = new Map(stored.map((row) => [row.relationshipId, row]));
  const byName = new Map(types.map((type) => [type.name, type]));
  const genders = gendersOf(stored);
  const behind = (ids: readonly (string | null)[]): FamilyPrivacy =>
    privacyOf(ids.flatMap((id) => (id === null ? [] : (rows.get(id) ?? []))));
  const kin = (tie: Tie) => tie.relationshipId === null || rows.has(tie.relationshipId);
  const stated = Map.groupBy(tiesOf(stored, types).filter(kin), ({ who, of }) => `${who} ${of}`);
  const statedWords = (who: string, of: string): Words[] => {
    const ties = stated.get(`${who} ${of}`) ?? [];
    const byWords = Map.groupBy(ties, ({ noun, status }) => formerWords(noun, status));
    return [...byWords].map(([words, same]) => ({
      words,
      privacy: behind(same.map(({ relationshipId }) => relationshipId)),
    }));
  };
  const derivedFor = (focus: string): Map<string, Words & { type: string }> => {
    const found = new Map<string, Words & { type: string }>();
    for (const kin of derivedKinOf(stored, groups, focus)) {
      const ofFocus = byName.get(kin.type);
      const type = ofFocus && byName.get(ofFocus.inverse ?? ofFocus.name);
      if (!type || !isKinType(type.name) || found.has(kin.contactId)) continue;
      const privacy = behind(kin.path.map(({ relationshipId }) => relationshipId));
      found.set(kin.contactId, { type: kin.type, words: nounOfDerived(kin, type, genders), privacy });
    }
    return found;
  };
  const coParentWord = (contactId: string): string => {
    const type = byName.get('co_parent_of');
    return type ? nounOfDerived({ contactId, isHalf: false }, type, genders) : 'co-parent';
  };
  return { statedWords, derivedFor, coParentWord };
}

const isKinType = (type: string): boolean => {
  const group = findBuiltInType(type)?.group;
  return group === 'familial' || group === 'kinship' || group === 'romantic';
};
