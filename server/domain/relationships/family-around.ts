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

/** Links of a family chart, read as "a <type> b". `ex_partner_of` stands for every couple that has separated. */
export const FAMILY_LINKS = [
  'parent_of',
  'partner_of',
  'ex_partner_of',
  'co_parent_of',
  'sibling_of',
  'step_parent_of',
  'grandparent_of',
  'great_grandparent_of',
  'pibling_of',
  'cousin_of',
  'parent_in_law_of',
  'sibling_in_law_of',
  'chosen',
] as const;
export type FamilyLinkType = (typeof FAMILY_LINKS)[number];

export interface FamilyLink {
  type: FamilyLinkType;
  a: string;
  b: string;
  /** True for parents of one child who are not related otherwise. */
  isDerived: boolean;
}

interface FamilyMember {
  id: string;
  /** What the person is to the one in the middle, such as "sister" or "partner of Ana". Null: the one in the middle. */
  relation: string | null;
  isDerived: boolean;
  /** True for people who are family by choice only, such as godparents. */
  isChosen: boolean;
}

interface Family {
  /** Nearest first. */
  members: FamilyMember[];
  links: FamilyLink[];
  /** Number of people beyond `most`. */
  omitted: number;
}

interface Known {
  people: ReadonlyMap<string, string>;
  stored: readonly StoredTie[];
  types: readonly (TieType & { label: string })[];
  groups: KinGroups;
}

const RANK: ReadonlyMap<string, number> = new Map(FAMILY_LINKS.map((type, index) => [type, index]));
const COUPLES: ReadonlySet<FamilyLinkType> = new Set(['partner_of', 'ex_partner_of', 'co_parent_of']);
const SAME_BOTH_WAYS: ReadonlySet<FamilyLinkType> = new Set([
  ...COUPLES,
  'sibling_of',
  'cousin_of',
  'sibling_in_law_of',
]);
const CHOSEN_TYPES: ReadonlySet<string> = new Set(['godparent_of', 'guardian_of']);
const LIKE_FAMILY = /\blike (?:an?|my|our|his|her|their) /i;

const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

function linkOf({ aId, bId, type, status, aNoun, bNoun }: StoredTie, label: string): FamilyLink | null {
  const link = (said: FamilyLinkType): FamilyLink => ({ type: said, a: aId, b: bId, isDerived: false });
  if (type === 'partner_of' && status === 'former') return link('ex_partner_of');
  const known = FAMILY_LINKS.find((one) => one === type);
  if (known) return link(known);
  const isLikeFamily = [aNoun, bNoun, label].some((words) => words !== null && LIKE_FAMILY.test(words));
  return CHOSEN_TYPES.has(type) || isLikeFamily ? link('chosen') : null;
}

/** Keeps one link per couple: a separation overrides a partnership, and both override being co-parents. */
function onePerPair(links: readonly FamilyLink[]): FamilyLink[] {
  const kept = new Map<string, FamilyLink>();
  for (const link of links) {
    const key = COUPLES.has(link.type)
      ? `couple ${pairOf(link.a, link.b)}`
      : `${link.type} ${SAME_BOTH_WAYS.has(link.type) ? pairOf(link.a, link.b) : `${link.a} ${link.b}`}`;
    const before = kept.get(key);
    const overrides =
      before &&
      link.type !== before.type &&
      (link.type === 'ex_partner_of' || before.type === 'co_parent_of');
    if (!before || overrides) kept.set(key, link);
  }
  return [...kept.values()];
}

function coParentsOf(links: readonly FamilyLink[]): FamilyLink[] {
  const couples = new Set(links.filter(({ type }) => COUPLES.has(type)).map(({ a, b }) => pairOf(a, b)));
  const byChild = Map.groupBy(
    links.filter(({ type }) => type === 'parent_of'),
    ({ b }) => b,
  );
  const found = new Map<string, FamilyLink>();
  for (const ofChild of byChild.values()) {
    const parents = ofChild.map(({ a }) => a).toSorted();
    for (const [index, a] of parents.entries()) {
      for (const b of parents.slice(index + 1)) {
        const pair = pairOf(a, b);
        if (!couples.has(pair)) found.set(pair, { type: 'co_parent_of', a, b, isDerived: true });
      }
    }
  }
  return [...found.values()];
}

interface Neighbour {
  id: string;
  rank: number;
}

function neighboursOf(links: readonly FamilyLink[], people: Known['people']): Map<string, Neighbour[]> {
  const order = new Map([...people.keys()].map((id, index) => [id, index]));
  const of = new Map<string, Neighbour[]>();
  for (const { a, b, type } of links) {
    const rank = RANK.get(type) ?? 0;
    for (const [from, id] of [
      [a, b],
      [b, a],
    ] as const) {
      const near = of.get(from) ?? [];
      of.set(from, near);
      near.push({ id, rank });
    }
  }
  for (const near of of.values())
    near.sort((one, other) => one.rank - other.rank || (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
  return of;
}

/** Returns everybody who can be reached from the focus, nearest first, with the person through whom they were reached. */
function reachFrom(
  focus: string,
  near: ReadonlyMap<string, readonly Neighbour[]>,
): Map<string, string | null> {
  const reached = new Map<string, string | null>([[focus, null]]);
  for (const id of reached.keys()) {
    for (const { id: next } of near.get(id) ?? []) if (!reached.has(next)) reached.set(next, id);
  }
  return reached;
}

/** A reader of what one person is to another, in words. */
function wordsReader({ stored, types, groups }: Known) {
  const isFamily = new Set(stored.map(({ relationshipId }) => relationshipId));
  const kin = (tie: Tie) => tie.relationshipId === null || isFamily.has(tie.relationshipId);
  const stated = Map.groupBy(tiesOf(stored, types).filter(kin), ({ who, of }) => `${who} ${of}`);
  const statedWords = (who: string, of: string): string[] => {
    const ties = stated.get(`${who} ${of}`) ?? [];
    return [...new Set(ties.map(({ noun, status }) => formerWords(noun, status)))];
  };
  const derivedFor = (focus: string): Map<string, { type: string; noun: string }> => {
    const byName = new Map(types.map((type) => [type.name, type]));
    const genders = gendersOf(stored);
    const words = new Map<string, { type: string; noun: string }>();
    for (const kin of derivedKinOf(stored, groups, focus)) {
      const ofFocus = byName.get(kin.type);
      const type = ofFocus && byName.get(ofFocus.inverse ?? ofFocus.name);
      if (type && isKinType(type.name) && !words.has(kin.contactId))
        words.set(kin.contactId, { type: kin.type, noun: nounOfDerived(kin, type, genders) });
    }
    return words;
  };
  return { statedWords, derivedFor };
}

const isKinType = (type: string): boolean => {
  const group = findBuiltInType(type)?.group;
  return group === 'familial' || group === 'kinship' || group === 'romantic';
};

/** Returns the family of a person: everybody connected by family links, and family by choice of those. */
export function familyAround(known: Known, focus: string, most: number): Family {
  const labels = new Map(known.types.map(({ name, label }) => [name, label]));
  const certain = known.stored.flatMap((row) => {
    const isCertain = row.status === 'current' || row.status === 'former';
    if (!isCertain || row.hasBegun === false || row.aId === row.bId) return [];
    const link = linkOf(row, labels.get(row.type) ?? '');
    return link && known.people.has(row.aId) && known.people.has(row.bId) ? [{ row, link }] : [];
  });
  const stated = onePerPair(certain.map(({ link }) => link));
  const all = [...stated, ...coParentsOf(stated)];
  const isBlood = ({ type }: FamilyLink) => type !== 'chosen';
  const reached = reachFrom(focus, neighboursOf(all.filter(isBlood), known.people));
  const family = new Map([...reached].slice(0, most));
  const chosen = chosenBy(all, family, most - family.size);
  const { statedWords, derivedFor } = wordsReader({ ...known, stored: certain.map(({ row }) => row) });
  const derived = derivedFor(focus);
  const via = (id: string, through: string): string =>
    `${statedWords(id, through)[0] ?? 'relative'} of ${known.people.get(through) ?? ''}`;
  const members = [...family, ...chosen].map(([id, through]): FamilyMember => {
    const isChosen = !family.has(id);
    if (through === null) return { id, relation: null, isDerived: false, isChosen };
    const own = statedWords(id, focus);
    const kin = derived.get(id);
    // a co-parent who is also a partner is called a partner
    const words = kin && (own.length === 0 || kin.type !== 'co_parent_of') ? [...own, kin.noun] : own;
    const relation = words.length > 0 ? words.join(', ') : via(id, through);
    return { id, relation, isDerived: own.length === 0 && kin !== undefined, isChosen };
  });
  const isShown = new Set(members.map(({ id }) => id));
  return {
    members,
    links: all.filter(({ a, b }) => isShown.has(a) && isShown.has(b)),
    omitted: reached.size - family.size,
  };
}

function chosenBy(
  links: readonly FamilyLink[],
  family: ReadonlyMap<string, string | null>,
  most: number,
): Map<string, string> {
  const chosen = new Map<string, string>();
  const order = [...family.keys()];
  const near = Map.groupBy(
    links
      .filter(({ type }) => type === 'chosen')
      .flatMap(({ a, b }) => [
        { id: a, of: b },
        { id: b, of: a },
      ]),
    ({ of }) => of,
  );
  for (const of of order)
    for (const { id } of near.get(of) ?? [])
      if (!family.has(id) && !chosen.has(id) && chosen.size < most) chosen.set(id, of);
  return chosen;
}
