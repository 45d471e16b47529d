import fc from 'fast-check';
import { expect, test } from 'vitest';
import { families } from '#server/domain/testing/random-families.ts';
import { type DerivedType, kinReader } from './derive-kinship.ts';
import type { KinFact } from './kinship-walk.ts';

// Compares the implementation with an independent solver.

type Pairs = readonly (readonly boolean[])[];

function definitions(people: readonly string[], facts: readonly KinFact[]) {
  const size = people.length;
  const all = Array.from({ length: size }, (_, index) => index);
  const where = (holds: (x: number, y: number) => boolean): Pairs =>
    all.map((x) => all.map((y) => x !== y && holds(x, y)));
  const told = (type: string, isEnough: (status: string) => boolean): Pairs => {
    const some = new Set(
      facts
        .filter((fact) => fact.type === type && isEnough(fact.status))
        .map((fact) => `${fact.a} ${fact.b}`),
    );
    return where((x, y) => some.has(`${people[x]} ${people[y]}`));
  };
  const turn = (one: Pairs): Pairs => where((x, y) => one[y]?.[x] === true);
  const or = (one: Pairs, two: Pairs): Pairs => where((x, y) => one[x]?.[y] === true || two[x]?.[y] === true);
  const without = (one: Pairs, two: Pairs): Pairs => where((x, y) => one[x]?.[y] === true && !two[x]?.[y]);
  const of = (first: Pairs, second: Pairs): Pairs =>
    where((x, y) => all.some((z) => z !== x && first[x]?.[z] && second[z]?.[y]));
  const both = (one: Pairs): Pairs => or(one, turn(one));

  const isNow = (status: string) => status === 'current';
  const isLasting = (status: string) => status !== 'disputed';
  const parent = told('parent_of', isLasting);
  const child = turn(parent);
  const sharesParent = of(child, parent);
  const sibling = or(sharesParent, both(told('sibling_of', isLasting)));
  const partner = without(both(told('partner_of', isNow)), both(told('ex_partner_of', isNow)));
  const grandparent = of(parent, parent);
  const pibling = of(sibling, parent);
  const statedPibling = told('pibling_of', isLasting);
  const parentInLaw = of(parent, partner);
  const atHome = new Set(
    facts.filter((fact) => fact.type === 'member_of' && isNow(fact.status)).map((fact) => fact.a),
  );
  const kin: Partial<Record<DerivedType, Pairs>>[] = [
    { sibling_of: sharesParent },
    { grandparent_of: grandparent, grandchild_of: turn(grandparent) },
    { great_grandparent_of: of(grandparent, parent), great_grandchild_of: turn(of(grandparent, parent)) },
    { pibling_of: pibling, nibling_of: turn(pibling) },
    {
      cousin_of: or(
        of(of(child, sibling), parent),
        or(of(child, statedPibling), of(turn(statedPibling), parent)),
      ),
    },
    { parent_in_law_of: parentInLaw, child_in_law_of: turn(parentInLaw) },
    { sibling_in_law_of: or(of(partner, sibling), of(sibling, partner)) },
  ];
  const others: Partial<Record<DerivedType, Pairs>> = {
    co_parent_of: of(parent, child),
    housemate_of: where((x, y) => atHome.has(people[x] ?? '') && atHome.has(people[y] ?? '')),
  };
  const anyway = () => true;
  const statedKin = ['parent_of', 'step_parent_of', 'sibling_of', 'pibling_of']
    .map((type) => both(told(type, anyway)))
    .reduce(or);
  const statedPartner = both(told('partner_of', (status) => status !== 'former'));

  return (x: number, y: number): string[] => {
    const holding = (some: Partial<Record<DerivedType, Pairs>>) =>
      Object.entries(some).flatMap(([type, pairs]) => (pairs?.[x]?.[y] ? [type] : []));
    const closest = kin.map(holding).find((types) => types.length > 0) ?? [];
    const said = statedKin[x]?.[y]
      ? []
      : closest.filter((type) => !(type.includes('in_law') && statedPartner[x]?.[y]));
    return [...said, ...holding(others)].sort();
  };
}

test('derived kin match the definitions in any family of up to four generations', () => {
  const seen = new Map<string, number>();
  let largest = 0;
  fc.assert(
    fc.property(families, ({ people, facts }) => {
      const read = kinReader(facts, { households: new Set(['Home']), teams: new Set() });
      const expected = definitions(people, facts);
      largest = Math.max(largest, people.length);
      const lines = (typesOf: (x: number, y: number) => readonly string[]): string[] =>
        people.flatMap((who, x) =>
          people.flatMap((whom, y) => typesOf(x, y).map((type) => `${who} ${type} ${whom}`)),
        );
      const found = people.flatMap((who) => read(who).map((one) => `${who} ${one.type} ${one.contactId}`));
      const wanted = lines((x, y) => (x === y ? [] : expected(x, y)));
      expect(found.sort()).toEqual(wanted.sort());
      for (const line of found) {
        const type = line.split(' ')[1] ?? '';
        seen.set(type, (seen.get(type) ?? 0) + 1);
      }
    }),
    { numRuns: 200 },
  );
  expect(largest).toBeGreaterThan(25);
  expect([...seen.values()].every((count) => count > 50)).toBe(true);
  expect([...seen.keys()].sort()).toEqual(
    `child_in_law_of co_parent_of cousin_of grandchild_of grandparent_of great_grandchild_of great_grandparent_of housemate_of nibling_of parent_in_law_of
    pibling_of sibling_in_law_of sibling_of`.split(/\s+/),
  );
}, 60_000);

test('siblings are half siblings only if two parents of each are known and exactly one is shared', () => {
  fc.assert(
    fc.property(families, ({ people, facts }) => {
      const read = kinReader(facts, { households: new Set(), teams: new Set() });
      const parentsOf = (child: string) =>
        new Set(
          facts
            .filter(({ type, b, status }) => type === 'parent_of' && b === child && status !== 'disputed')
            .map((fact) => fact.a),
        );
      for (const who of people) {
        for (const { type, contactId, isHalf } of read(who)) {
          const [one, other] = [parentsOf(who), parentsOf(contactId)];
          const isKnown = type === 'sibling_of' && one.size === 2 && other.size === 2;
          const isOne = isKnown && [...one].filter((parent) => other.has(parent)).length === 1;
          if (isHalf !== isOne) expect([who, contactId, isHalf]).toEqual([who, contactId, isOne]);
        }
      }
    }),
  );
}, 60_000);

test('a path marked public does not depend on private facts', () => {
  fc.assert(
    fc.property(
      families,
      fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
      ({ people, facts }, draws) => {
        const marked = facts.map((fact, index) => ({
          ...fact,
          isPrivate: draws[index % draws.length] ?? false,
        }));
        const privates = new Set(marked.filter((fact) => fact.isPrivate).map((fact) => fact.relationshipId));
        const read = kinReader(marked, { households: new Set(['Home']), teams: new Set() });
        const readPublic = kinReader(
          marked.filter((fact) => !fact.isPrivate),
          { households: new Set(['Home']), teams: new Set() },
        );
        for (const who of people) {
          const publicPaths = new Set(
            readPublic(who).flatMap((one) => one.path.map((step) => step.relationshipId)),
          );
          expect([...publicPaths].some((id) => privates.has(id))).toBe(false);
          for (const { path, contactId, type } of read(who)) {
            const isPrivate = path.some((step) => privates.has(step.relationshipId));
            const twin = readPublic(who).find((one) => one.contactId === contactId && one.type === type);
            if (isPrivate && twin) expect(twin.path.length).toBeGreaterThan(path.length);
          }
        }
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);
