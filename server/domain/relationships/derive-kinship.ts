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
} from './kinship-walk.ts';

/** `type` is what the contact is to the person asked about. `path` holds the stated relationships it follows from. */
export type DerivedRelation = {
  contactId: string;
  type: DerivedType;
  path: KinStep[];
  /** True for siblings who share exactly one of two recorded parents. */
  isHalf: boolean;
};

export type DerivedType =
  | 'sibling_of'
  | 'grandparent_of'
  | 'grandchild_of'
  | 'great_grandparent_of'
  | 'great_grandchild_of'
  | 'pibling_of'
  | 'nibling_of'
  | 'cousin_of'
  | 'parent_in_law_of'
  | 'child_in_law_of'
  | 'sibling_in_law_of'
  | 'co_parent_of'
  | 'housemate_of'
  | 'colleague_of';

export type KinGroups = {
  households: ReadonlySet<string>;
  teams: ReadonlySet<string>;
  notPeople?: ReadonlySet<string>;
};

/** Closest first. For two contacts, only the closest type is derived. */
const CLOSENESS: readonly (readonly DerivedType[])[] = [
  ['sibling_of'],
  ['grandparent_of', 'grandchild_of'],
  ['great_grandparent_of', 'great_grandchild_of'],
  ['pibling_of', 'nibling_of'],
  ['cousin_of'],
  ['parent_in_law_of', 'child_in_law_of'],
  ['sibling_in_law_of'],
];

const FAMILY_TYPES: ReadonlySet<string> = new Set([
  'parent_of',
  'step_parent_of',
  'sibling_of',
  'grandparent_of',
  'great_grandparent_of',
  'pibling_of',
  'cousin_of',
  'parent_in_law_of',
  'sibling_in_law_of',
]);

const CAN_END: ReadonlySet<string> = new Set([
  'parent_in_law_of',
  'sibling_in_law_of',
  'housemate_of',
  'colleague_of',
]);

interface KinGraph {
  parents: Neighbours;
  children: Neighbours;
  siblings: Neighbours;
  statedPiblings: Neighbours;
  statedNiblings: Neighbours;
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
  // two people who are both partners and ex-partners are no couple
  const exes = new Set(current('ex_partner_of').map(pairKey));
  const couples = current('partner_of').filter((fact) => !exes.has(pairKey(fact)));

  const parents = neighboursBy(backward(lasting('parent_of'), 'child_of'));
  const children = neighboursBy(forward(lasting('parent_of')));
  const statedSiblings = mutual(lasting('sibling_of'), 'sibling_of');
  return {
    parents,
    children,
    siblings: (id) => union(statedSiblings(id), walk(id, parents, children)),
    statedPiblings: neighboursBy(backward(lasting('pibling_of'), 'nibling_of')),
    statedNiblings: neighboursBy(forward(lasting('pibling_of'))),
    partners: mutual(couples, 'partner_of'),
    homes: neighboursBy(forward(within(households))),
    residents: neighboursBy(backward(within(households), 'has_member')),
    work: neighboursBy([...backward(employment, 'employed_by'), ...forward(within(teams))]),
    workers: neighboursBy([...forward(employment), ...backward(within(teams), 'has_member')]),
  };
}

function reachAll(ties: KinGraph, focus: string): Map<DerivedType, Reached> {
  const {
    parents,
    children,
    siblings,
    statedPiblings,
    statedNiblings,
    partners,
    homes,
    residents,
    work,
    workers,
  } = ties;
  return new Map<DerivedType, Reached>([
    ['sibling_of', walk(focus, parents, children)],
    ['grandchild_of', walk(focus, parents, parents)],
    ['grandparent_of', walk(focus, children, children)],
    ['great_grandchild_of', walk(focus, parents, parents, parents)],
    ['great_grandparent_of', walk(focus, children, children, children)],
    ['nibling_of', walk(focus, parents, siblings)],
    ['pibling_of', walk(focus, siblings, children)],
    [
      'cousin_of',
      union(
        walk(focus, parents, siblings, children),
        walk(focus, statedPiblings, children),
        walk(focus, parents, statedNiblings),
      ),
    ],
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

function areHalf(parents: Neighbours, one: string, other: string): boolean {
  const [ofOne, ofOther] = [parents(one), parents(other)];
  if (ofOne.size !== 2 || ofOther.size !== 2) return false;
  return [...ofOne.keys()].filter((parent) => ofOther.has(parent)).length === 1;
}

/** Derives nothing from disputed relationships. Stated kinship replaces derived kinship. */
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
