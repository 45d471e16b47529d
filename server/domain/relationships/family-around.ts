import {
  type FamilyPrivacy,
  isPublic,
  type KnownTies,
  privacyOf,
  wordsReader,
} from './family-relation-words.ts';
import type { StoredTie } from './stated-and-derived-ties.ts';

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
  /** Private if a tie behind it is not public. */
  privacy: FamilyPrivacy;
  /** Ids of the relationships it is drawn from. */
  ties: string[];
}

interface FamilyMember {
  id: string;
  /**
   * Relation of the person to the one in the middle, such as "sister" or "partner of Ana". Null for the one in the
   * middle.
   */
  relation: string | null;
  isDerived: boolean;
  /** True for people who are family by choice only, such as godparents. */
  isChosen: boolean;
  /** Private if a tie behind the relation is not public. */
  privacy: FamilyPrivacy;
}

interface Family {
  /** Nearest first. */
  members: FamilyMember[];
  links: FamilyLink[];
  /** Number of people beyond `most`. */
  omitted: number;
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

function linkTypeOf({ type, status, aNoun, bNoun }: StoredTie, label: string): FamilyLinkType | null {
  if (type === 'partner_of' && status === 'former') return 'ex_partner_of';
  const known = FAMILY_LINKS.find((one) => one === type);
  if (known) return known;
  const isLikeFamily = [aNoun, bNoun, label].some((words) => words !== null && LIKE_FAMILY.test(words));
  return CHOSEN_TYPES.has(type) || isLikeFamily ? 'chosen' : null;
}

interface Certain {
  row: StoredTie;
  said: FamilyLinkType;
}

/** Rank of the links of a couple, of which the highest counts: separated, partners, former partners, co-parents. */
function strengthOf({ row: { type, status } }: Certain): number {
  if (type === 'ex_partner_of' && status === 'current') return 3;
  if (type === 'partner_of' && status === 'current') return 2;
  return type === 'co_parent_of' ? 0 : 1;
}

/** Keeps one link per couple. */
function onePerPair(certain: readonly Certain[]): FamilyLink[] {
  const pairs = Map.groupBy(certain, ({ said, row: { aId, bId } }) =>
    COUPLES.has(said)
      ? `couple ${pairOf(aId, bId)}`
      : `${said} ${SAME_BOTH_WAYS.has(said) ? pairOf(aId, bId) : `${aId} ${bId}`}`,
  );
  return [...pairs.values()].flatMap((same) => {
    const [best] = same.toSorted(
      (one, other) =>
        strengthOf(other) - strengthOf(one) || Number(isPublic(other.row)) - Number(isPublic(one.row)),
    );
    if (!best) return [];
    const { said, row } = best;
    // the days of a separated couple come from both types
    const behind =
      said === 'ex_partner_of'
        ? same.filter((one) => one.said !== 'co_parent_of').map((one) => one.row)
        : [row];
    const ties = behind.map(({ relationshipId }) => relationshipId);
    return [{ type: said, a: row.aId, b: row.bId, isDerived: false, privacy: privacyOf(behind), ties }];
  });
}

function coParentsOf(links: readonly FamilyLink[]): FamilyLink[] {
  const couples = new Set(links.filter(({ type }) => COUPLES.has(type)).map(({ a, b }) => pairOf(a, b)));
  const byChild = Map.groupBy(
    links.filter(({ type }) => type === 'parent_of'),
    ({ b }) => b,
  );
  const found = new Map<string, FamilyLink>();
  for (const ofChild of byChild.values()) {
    const parents = ofChild.toSorted((one, other) => (one.a < other.a ? -1 : 1));
    for (const [index, one] of parents.entries()) {
      for (const other of parents.slice(index + 1)) {
        const pair = pairOf(one.a, other.a);
        if (couples.has(pair) || found.get(pair)?.privacy === 'public') continue;
        const privacy = one.privacy === 'public' ? other.privacy : one.privacy;
        const ties = [...one.ties, ...other.ties];
        found.set(pair, { type: 'co_parent_of', a: one.a, b: other.a, isDerived: true, privacy, ties });
      }
    }
  }
  return [...found.values()];
}

interface Neighbour {
  id: string;
  rank: number;
}

function neighboursOf(links: readonly FamilyLink[], people: KnownTies['people']): Map<string, Neighbour[]> {
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

/** Returns the family of a person: everybody connected by family links, and family by choice of those. */
export function familyAround(known: KnownTies, focus: string, most: number): Family {
  const labels = new Map(known.types.map(({ name, label }) => [name, label]));
  const certain = known.stored.flatMap((row): Certain[] => {
    const isCertain = row.status === 'current' || row.status === 'former';
    if (!isCertain || row.hasBegun === false || row.aId === row.bId) return [];
    const said = linkTypeOf(row, labels.get(row.type) ?? '');
    return said && known.people.has(row.aId) && known.people.has(row.bId) ? [{ row, said }] : [];
  });
  const stated = onePerPair(certain);
  const all = [...stated, ...coParentsOf(stated)];
  const blood = all.filter(({ type }) => type !== 'chosen');
  const reached = reachFrom(focus, neighboursOf(blood, known.people));
  const openly = reachFrom(
    focus,
    neighboursOf(
      blood.filter(({ privacy }) => privacy === 'public'),
      known.people,
    ),
  );
  const family = new Map([...reached].slice(0, most));
  const everyChosen = chosenBy(all, reached);
  const chosen = new Map([...everyChosen].slice(0, most - family.size));
  const { statedWords, derivedFor, coParentWord } = wordsReader({
    ...known,
    stored: certain.map(({ row }) => row),
  });
  const derived = derivedFor(focus);
  const coParents = new Map(
    all.filter(({ isDerived }) => isDerived).map((link) => [pairOf(link.a, link.b), link]),
  );
  const via = (id: string, through: string): FamilyMember => {
    const [said] = statedWords(id, through);
    const coParent = said ? undefined : coParents.get(pairOf(id, through));
    const words = said?.words ?? (coParent ? coParentWord(id) : 'relative');
    const isOpen = openly.has(through) && (said ?? coParent)?.privacy === 'public';
    return {
      id,
      relation: `${words} of ${known.people.get(through) ?? ''}`,
      isDerived: coParent !== undefined,
      isChosen: !family.has(id),
      privacy: isOpen ? 'public' : 'private',
    };
  };
  const members = [...family, ...chosen].map(([id, through]): FamilyMember => {
    const isChosen = !family.has(id);
    if (through === null) return { id, relation: null, isDerived: false, isChosen, privacy: 'public' };
    const own = statedWords(id, focus);
    const kin = derived.get(id);
    // a co-parent who is also a partner is called a partner
    const said = kin && (own.length === 0 || kin.type !== 'co_parent_of') ? [...own, kin] : own;
    if (said.length === 0) return via(id, through);
    return {
      id,
      relation: said.map(({ words }) => words).join(', '),
      isDerived: own.length === 0 && kin !== undefined,
      isChosen,
      privacy: said.every(({ privacy }) => privacy === 'public') ? 'public' : 'private',
    };
  });
  const isShown = new Set(members.map(({ id }) => id));
  return {
    members,
    links: all.filter(({ a, b }) => isShown.has(a) && isShown.has(b)),
    omitted: reached.size + everyChosen.size - members.length,
  };
}

function chosenBy(
  links: readonly FamilyLink[],
  family: ReadonlyMap<string, string | null>,
): Map<string, string> {
  const chosen = new Map<string, string>();
  const near = Map.groupBy(
    links
      .filter(({ type }) => type === 'chosen')
      .flatMap(({ a, b }) => [
        { id: a, of: b },
        { id: b, of: a },
      ]),
    ({ of }) => of,
  );
  for (const of of family.keys())
    for (const { id } of near.get(of) ?? []) if (!family.has(id) && !chosen.has(id)) chosen.set(id, of);
  return chosen;
}
