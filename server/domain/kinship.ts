import type { RelationshipStatus } from './vocabulary.ts';

/** A stored relationship in canonical form, read "a <type> b": parent before child, employer before employee. */
export type KinFact = {
  relationshipId: string;
  a: string;
  type: string;
  b: string;
  status: RelationshipStatus;
};

/** One step of a path, true as read: "from <type> to". */
export type KinStep = { relationshipId: string; from: string; type: string; to: string };

/** A relation nobody stated, read "focus <type> contact", with the stated facts it follows from, focus first. */
export type DerivedRelation = { contactId: string; type: DerivedType; path: KinStep[] };

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

/** Which groups are homes and which are teams at work; membership of any other group makes no one kin. */
export type KinGroups = { households: ReadonlySet<string>; teams: ReadonlySet<string> };

type Path = readonly KinStep[];
/** Where a walk arrives, with the best path to each place. */
type Reached = Map<string, Path>;
/** Everyone one tie away from a contact. */
type Tie = (contactId: string) => Reached;

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

/** Ties that can end. A statement that one of them is over does not deny that it holds again. */
const CAN_END: ReadonlySet<string> = new Set([
  'parent_in_law_of',
  'sibling_in_law_of',
  'housemate_of',
  'colleague_of',
]);

/** Shorter wins; of equal length the one whose ids sort first, so that the answer does not depend on row order. */
function isBetter(path: Path, than: Path | undefined): boolean {
  if (!than) return true;
  if (path.length !== than.length) return path.length < than.length;
  return path.map((step) => step.relationshipId).join() < than.map((step) => step.relationshipId).join();
}

function keepBest(reached: Reached, contactId: string, path: Path): void {
  if (isBetter(path, reached.get(contactId))) reached.set(contactId, path);
}

/** One-step ties: from each step's start to its end. */
function tieOf(steps: readonly KinStep[]): Tie {
  const byStart = new Map<string, Reached>();
  for (const step of steps) {
    if (step.from === step.to) continue;
    const reached = byStart.get(step.from) ?? new Map<string, Path>();
    byStart.set(step.from, reached);
    keepBest(reached, step.to, [step]);
  }
  return (contactId) => byStart.get(contactId) ?? new Map();
}

const forward = (facts: readonly KinFact[]): KinStep[] =>
  facts.map(({ relationshipId, a, b, type }) => ({ relationshipId, from: a, type, to: b }));

/** The same facts read from b; `inverse` is the type's other half, or itself when it is symmetric. */
const backward = (facts: readonly KinFact[], inverse: string): KinStep[] =>
  facts.map(({ relationshipId, a, b }) => ({ relationshipId, from: b, type: inverse, to: a }));

const mutual = (facts: readonly KinFact[], type: string): Tie =>
  tieOf([...forward(facts), ...backward(facts, type)]);

/** Follows the ties one after the other; nobody is reached through, or as, the contact the walk began with. */
function walk(start: string, ...ties: readonly Tie[]): Reached {
  let here: Reached = new Map([[start, []]]);
  for (const tie of ties) {
    const next: Reached = new Map();
    for (const [contactId, path] of here) {
      for (const [to, steps] of tie(contactId)) {
        if (to !== start) keepBest(next, to, [...path, ...steps]);
      }
    }
    here = next;
  }
  return here;
}

const union = (...many: readonly Reached[]): Reached => {
  const all: Reached = new Map();
  for (const reached of many) for (const [contactId, path] of reached) keepBest(all, contactId, path);
  return all;
};

/** Every derived type with the contacts it reaches, before stated facts and closer kin are given their due. */
function reachAll(facts: readonly KinFact[], groups: KinGroups, focus: string): Map<DerivedType, Reached> {
  const lasting = (type: string) => facts.filter((fact) => fact.type === type && fact.status !== 'disputed');
  const current = (type: string) => facts.filter((fact) => fact.type === type && fact.status === 'current');
  const within = (ids: ReadonlySet<string>) => current('member_of').filter((fact) => ids.has(fact.b));

  const parents = tieOf(backward(lasting('parent_of'), 'child_of'));
  const children = tieOf(forward(lasting('parent_of')));
  const statedSiblings = mutual(lasting('sibling_of'), 'sibling_of');
  const siblings: Tie = (id) => union(statedSiblings(id), walk(id, parents, children));
  const partners = mutual(current('partner_of'), 'partner_of');
  const homes = tieOf(forward(within(groups.households)));
  const residents = tieOf(backward(within(groups.households), 'has_member'));
  const work = tieOf([...backward(current('employs'), 'employed_by'), ...forward(within(groups.teams))]);
  const workers = tieOf([...forward(current('employs')), ...backward(within(groups.teams), 'has_member')]);

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

/** The types stated between the focus and each other contact that still speak against deriving. */
function statedWith(facts: readonly KinFact[], focus: string): Map<string, Set<string>> {
  const stated = new Map<string, Set<string>>();
  for (const { a, b, type, status } of facts) {
    const other = a === focus ? b : b === focus ? a : null;
    const isOver = status === 'former' && (CAN_END.has(type) || type === 'partner_of');
    if (other === null || isOver) continue;
    stated.set(other, (stated.get(other) ?? new Set()).add(type));
  }
  return stated;
}

/**
 * What follows from stated relationships for one contact: sibling (a shared parent), grandparent, pibling and
 * nibling (a parent's sibling, not their partner), cousin, in-laws (through a current partner), co-parent (a
 * shared child), housemate (a shared household) and colleague (a shared employer or team at work).
 *
 * In: the relationships of the household in canonical form, which groups are homes and teams, and the contact.
 * Out: one entry per contact and type, shortest path first. Computed when read, never stored.
 *
 * - A parent stays a parent: `parent_of` and `sibling_of` count when former too. Partners, members and
 *   employees count only while current, so the parents of an ex-partner are nobody's in-laws.
 * - Disputed facts imply nothing, but nothing is derived over them either: a person is deciding.
 * - Stated facts win. Any stated kinship between two contacts replaces derived kinship; a stated co-parent,
 *   housemate or colleague replaces the same derived one, unless it says that it is over.
 * - Of several kinds of kin the closest is kept, and a current partner is not also an in-law.
 */
export function deriveKin(facts: readonly KinFact[], groups: KinGroups, focus: string): DerivedRelation[] {
  const reach = reachAll(facts, groups, focus);
  const stated = statedWith(facts, focus);
  const isStated = (contactId: string, types: Iterable<string>) =>
    [...types].some((type) => stated.get(contactId)?.has(type));

  const mayBeKin = (contactId: string, type: DerivedType) =>
    !isStated(contactId, FAMILY_TYPES) && !(IN_LAWS.has(type) && isStated(contactId, ['partner_of']));
  const closestTypes = (contactId: string) =>
    CLOSENESS.find((types) => types.some((type) => reach.get(type)?.has(contactId))) ?? [];

  const derived: DerivedRelation[] = [];
  for (const [type, reached] of reach) {
    for (const [contactId, path] of reached) {
      const holds = KIN.includes(type)
        ? mayBeKin(contactId, type) && closestTypes(contactId).includes(type)
        : !isStated(contactId, [type]);
      if (holds) derived.push({ contactId, type, path: [...path] });
    }
  }
  return derived.sort(
    (one, other) => one.path.length - other.path.length || (one.contactId < other.contactId ? -1 : 1),
  );
}
