import {
  backward,
  forward,
  type KinFact,
  type KinStep,
  mutual,
  type Neighbours,
  neighboursBy,
  type Reached,
  union,
  walk,
} from './kin-walk.ts';

/** A relation nobody stated, read "focus <type> contact", with the stated facts it follows from, focus first. */
export type DerivedRelation = {
  contactId: string;
  type: DerivedType;
  path: KinStep[];
  /** siblings who share one parent, where both parents of both are known; never claimed of others */
  isHalf: boolean;
};

export type DerivedType =
  | 'sibling_of'
  | 'grandparent_of'
  | 'grandchild_of'
  | 'pibling_of'
  | 'nibling_of'
  | 'cousin_of'
  | 'parent_in_law_of'
  | 'child_in_law_of'
  | 'sibling_in_law_of'
  | 'co_parent_of'
  | 'housemate_of'
  | 'colleague_of';

/**
 * Which groups are homes and which are teams at work; membership of any other group makes no one kin. `notPeople` are
 * members that are no persons, such as an agent on the kitchen wall: nobody's housemate, nobody's colleague.
 */
export type KinGroups = {
  households: ReadonlySet<string>;
  teams: ReadonlySet<string>;
  notPeople?: ReadonlySet<string>;
};

/**
 * Kin by blood and marriage, closest first. A pair has one of these at most: of two, people use the closer.
 * Both halves of a pair share a place, so that the two sides always agree.
 */
const CLOSENESS: readonly (readonly DerivedType[])[] = [
  ['sibling_of'],
  ['grandparent_of', 'grandchild_of'],
  ['pibling_of', 'nibling_of'],
  ['cousin_of'],
  ['parent_in_law_of', 'child_in_law_of'],
  ['sibling_in_law_of'],
];

/** When one of these is stated between two people, it is what they are to each other, and no kin is derived. */
const FAMILY_TYPES: ReadonlySet<string> = new Set([
  'parent_of',
  'step_parent_of',
  'sibling_of',
  'grandparent_of',
  'pibling_of',
  'cousin_of',
  'parent_in_law_of',
  'sibling_in_law_of',
]);

/** Kin types that can end: a former one does not rule out that it holds again now. */
const CAN_END: ReadonlySet<string> = new Set([
  'parent_in_law_of',
  'sibling_in_law_of',
  'housemate_of',
  'colleague_of',
]);

/** Everything that the walks go along, made once for all contacts of a household. */
interface KinGraph {
  parents: Neighbours;
  children: Neighbours;
  siblings: Neighbours;
  partners: Neighbours;
  homes: Neighbours;
  residents: Neighbours;
  work: Neighbours;
  workers: Neighbours;
}

const pairKey = ({ a, b }: KinFact): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

function kinGraphOf(facts: readonly KinFact[], { households, teams, notPeople }: KinGroups): KinGraph {
  const byType = Map.groupBy(facts, (fact) => fact.type);
  const lasting = (type: string) => (byType.get(type) ?? []).filter((fact) => fact.status !== 'disputed');
  const current = (type: string) => (byType.get(type) ?? []).filter((fact) => fact.status === 'current');
  const memberships = current('member_of').filter((fact) => !notPeople?.has(fact.a));
  const within = (ids: ReadonlySet<string>) => memberships.filter((fact) => ids.has(fact.b));
  const employment = current('employs').filter((fact) => !notPeople?.has(fact.b));
  // Two who are said to be partners and each other's ex are one of the two, and nothing says which.
  const exes = new Set(current('ex_partner_of').map(pairKey));
  const couples = current('partner_of').filter((fact) => !exes.has(pairKey(fact)));

  const parents = neighboursBy(backward(lasting('parent_of'), 'child_of'));
  const children = neighboursBy(forward(lasting('parent_of')));
  const statedSiblings = mutual(lasting('sibling_of'), 'sibling_of');
  return {
    parents,
    children,
    siblings: (id) => union(statedSiblings(id), walk(id, parents, children)),
    partners: mutual(couples, 'partner_of'),
    homes: neighboursBy(forward(within(households))),
    residents: neighboursBy(backward(within(households), 'has_member')),
    work: neighboursBy([...backward(employment, 'employed_by'), ...forward(within(teams))]),
    workers: neighboursBy([...forward(employment), ...backward(within(teams), 'has_member')]),
  };
}

/** Every derived type with the contacts it reaches, before stated facts and closer kin are given their due. */
function reachAll(ties: KinGraph, focus: string): Map<DerivedType, Reached> {
  const { parents, children, siblings, partners, homes, residents, work, workers } = ties;
  // Each walk reads "focus … contact", so the type is what the focus is to the contact at its end.
  return new Map<DerivedType, Reached>([
    ['sibling_of', walk(focus, parents, children)],
    ['grandchild_of', walk(focus, parents, parents)],
    ['grandparent_of', walk(focus, children, children)],
    ['nibling_of', walk(focus, parents, siblings)],
    ['pibling_of', walk(focus, siblings, children)],
    ['cousin_of', walk(focus, parents, siblings, children)],
    ['child_in_law_of', walk(focus, partners, parents)],
    ['parent_in_law_of', walk(focus, children, partners)],
    ['sibling_in_law_of', union(walk(focus, partners, siblings), walk(focus, siblings, partners))],
    ['co_parent_of', walk(focus, children, parents)],
    ['housemate_of', walk(focus, homes, residents)],
    ['colleague_of', walk(focus, work, workers)],
  ]);
}

const IN_LAWS: ReadonlySet<DerivedType> = new Set([
  'child_in_law_of',
  'parent_in_law_of',
  'sibling_in_law_of',
]);
const KIN: readonly DerivedType[] = CLOSENESS.flat();

/** The types stated between each contact and each other one that still speak against deriving. */
function statedTypes(facts: readonly KinFact[]): (focus: string) => ReadonlyMap<string, ReadonlySet<string>> {
  const stated = new Map<string, Map<string, Set<string>>>();
  const add = (one: string, other: string, type: string): void => {
    const others = stated.get(one) ?? new Map<string, Set<string>>();
    stated.set(one, others);
    others.set(other, (others.get(other) ?? new Set()).add(type));
  };
  for (const { a, b, type, status } of facts) {
    if (status === 'former' && (CAN_END.has(type) || type === 'partner_of')) continue;
    add(a, b, type);
    add(b, a, type);
  }
  return (focus) => stated.get(focus) ?? new Map();
}

/** Whether two siblings are known to share one parent of two: both parents of both are known, and one is shared. */
function areHalf(parents: Neighbours, one: string, other: string): boolean {
  const [ofOne, ofOther] = [parents(one), parents(other)];
  if (ofOne.size !== 2 || ofOther.size !== 2) return false;
  return [...ofOne.keys()].filter((parent) => ofOther.has(parent)).length === 1;
}

/**
 * What follows from stated relationships: sibling (a shared parent), grandparent, pibling and nibling (a parent's
 * sibling, not their partner), cousin, in-laws (through a current partner), co-parent (a shared child), housemate (a
 * shared household) and colleague (a shared employer or team at work).
 *
 * In: the relationships of the household in canonical form, as far as the asker sees them, and which groups are homes
 * and teams. Out: for a contact, one entry per other contact and type, shortest path first. Computed when read, never
 * stored. Reading the facts takes time in proportion to them, and a contact then only in proportion to its kin.
 *
 * - A parent is a parent by birth, adoption or upbringing, and stays one: `parent_of` and `sibling_of` count when
 *   former too. Partners, members and employees count only while current, so the parents of an ex-partner are
 *   nobody's in-laws, and neither are those of a partner who is also said to be an ex.
 * - A step-parent's kin are nobody's by that alone: step-siblings are no siblings unless it is stated.
 * - Disputed facts imply nothing, but nothing is derived over them either: a person is deciding.
 * - Stated facts win. Any stated kinship between two contacts replaces derived kinship; a stated co-parent,
 *   housemate or colleague replaces the same derived one, unless it says that it is over.
 * - Of several kinds of kin the closest is kept, and a current partner is not also an in-law.
 */
export function kinReader(
  facts: readonly KinFact[],
  groups: KinGroups,
): (focus: string) => DerivedRelation[] {
  const ties = kinGraphOf(facts, groups);
  const statedWith = statedTypes(facts);
  return (focus) => {
    const reach = reachAll(ties, focus);
    const stated = statedWith(focus);
    const isStated = (contactId: string, types: Iterable<string>) =>
      [...types].some((type) => stated.get(contactId)?.has(type));
    const mayBeKin = (contactId: string, type: DerivedType) =>
      !isStated(contactId, FAMILY_TYPES) && !(IN_LAWS.has(type) && isStated(contactId, ['partner_of']));
    const closestTypes = (contactId: string) =>
      CLOSENESS.find((types) => types.some((type) => reach.get(type)?.has(contactId))) ?? [];

    const derived: DerivedRelation[] = [];
    for (const [type, reached] of reach) {
      for (const [contactId, walked] of reached) {
        const holds = KIN.includes(type)
          ? mayBeKin(contactId, type) && closestTypes(contactId).includes(type)
          : !isStated(contactId, [type]);
        if (!holds) continue;
        const isHalf = type === 'sibling_of' && areHalf(ties.parents, focus, contactId);
        const path = walked.map(({ relationshipId, from, type: said, to }) => ({
          relationshipId,
          from,
          type: said,
          to,
        }));
        derived.push({ contactId, type, path, isHalf });
      }
    }
    return derived.sort(
      (one, other) => one.path.length - other.path.length || (one.contactId < other.contactId ? -1 : 1),
    );
  };
}

/** What follows for one contact; see `kinReader`, which reads the facts once for many. */
export const deriveKin = (facts: readonly KinFact[], groups: KinGroups, focus: string): DerivedRelation[] =>
  kinReader(facts, groups)(focus);
