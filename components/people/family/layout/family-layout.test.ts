import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAMILY_LINKS, type FamilyLinkType } from '#server/domain/relationships/family-around.ts';
import { CARD } from './card-size.ts';
import { familyLayout, type Spot } from './family-layout.ts';

interface TestLink {
  type: FamilyLinkType;
  a: string;
  b: string;
  isDerived: boolean;
}

/** "Ana parent_of Eli" per line, everybody in order of appearance. */
function told(...lines: string[]) {
  const links = lines.map((line): TestLink => {
    const [a = '', type = '', b = ''] = line.split(' ');
    return { a, type: FAMILY_LINKS.find((one) => one === type) ?? 'chosen', b, isDerived: false };
  });
  return { people: [...new Set(links.flatMap(({ a, b }) => [a, b]))], chosen: [], links };
}

const spotOf = (spots: readonly Spot[], id: string): Spot => {
  const spot = spots.find((one) => one.id === id);
  if (!spot) throw new Error(`${id} is not in the chart`);
  return spot;
};
const rowsOf = ({ spots }: { spots: readonly Spot[] }): string[][] =>
  [...Map.groupBy(spots, ({ row }) => row)]
    .toSorted(([one], [other]) => one - other)
    .map(([, row]) => row.toSorted((one, other) => one.x - other.x).map(({ id }) => id));

const PARENTS: ReadonlySet<string> = new Set(['parent_of', 'step_parent_of']);
const COUPLES: ReadonlySet<string> = new Set(['partner_of', 'ex_partner_of', 'co_parent_of']);

/** Any links between up to 60 people, contradictory ones included. */
const anyFamily = fc
  .record({
    size: fc.integer({ min: 1, max: 60 }),
    drawn: fc.array(
      fc.record({
        type: fc.constantFrom(...FAMILY_LINKS),
        a: fc.nat(),
        b: fc.nat(),
        isDerived: fc.boolean(),
      }),
      { maxLength: 150 },
    ),
    chosen: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ size, drawn, chosen }) => {
    const name = (index: number) => `p${index % (size + chosen)}`;
    return {
      people: Array.from({ length: size }, (_, index) => `p${index}`),
      chosen: Array.from({ length: chosen }, (_, index) => `p${size + index}`),
      links: drawn.map(({ a, b, ...link }) => ({ ...link, a: name(a), b: name(b) })),
    };
  });

describe('a chart of any links', () => {
  test('shows everybody once, without overlap', () => {
    fc.assert(
      fc.property(anyFamily, (family) => {
        const { spots, width, height } = familyLayout(family);
        expect(spots.map(({ id }) => id).toSorted()).toEqual([...family.people, ...family.chosen].toSorted());
        for (const row of Map.groupBy(spots, ({ row }) => row).values()) {
          expect(new Set(row.map(({ y }) => y)).size).toBe(1);
          const xs = row.map(({ x }) => x).toSorted((one, other) => one - other);
          for (const [index, x] of xs.slice(1).entries())
            expect(x - (xs[index] ?? 0)).toBeGreaterThanOrEqual(CARD.width + CARD.gap);
        }
        const tops = [...new Set(spots.map(({ y }) => y))].toSorted((one, other) => one - other);
        for (const [index, top] of tops.slice(1).entries())
          expect(top - (tops[index] ?? 0)).toBeGreaterThan(CARD.height);
        for (const { x, y } of spots) {
          expect(x).toBeGreaterThanOrEqual(CARD.padding);
          expect(x + CARD.width).toBeLessThan(width);
          expect(y + CARD.height).toBeLessThan(height);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('has every parent in the row above, and names the links that it leaves out', () => {
    fc.assert(
      fc.property(anyFamily, (family) => {
        const { spots, notDrawn } = familyLayout(family);
        const left = new Set(notDrawn);
        const isInside = (id: string) => family.people.includes(id);
        for (const link of family.links) {
          if (left.has(link) || link.a === link.b || !isInside(link.a) || !isInside(link.b)) continue;
          const [a, b] = [spotOf(spots, link.a), spotOf(spots, link.b)];
          if (PARENTS.has(link.type)) expect(b.row - a.row).toBe(1);
          if (COUPLES.has(link.type) || link.type === 'sibling_of') expect(b.row).toBe(a.row);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('puts two people side by side if they are the only couple of both', () => {
    fc.assert(
      fc.property(anyFamily, (family) => {
        const { spots, notDrawn } = familyLayout(family);
        const couples = family.links.filter(
          (link) => COUPLES.has(link.type) && link.a !== link.b && !notDrawn.includes(link),
        );
        for (const { a, b } of couples) {
          const others = couples.filter((one) => [one.a, one.b].some((id) => id === a || id === b));
          const isOnly = others.every((one) => [a, b].includes(one.a) && [a, b].includes(one.b));
          if (!isOnly || !family.people.includes(a) || !family.people.includes(b)) continue;
          expect(Math.abs(spotOf(spots, a).x - spotOf(spots, b).x)).toBe(CARD.width + CARD.coupleGap);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('is the same every time', () => {
    fc.assert(
      fc.property(anyFamily, (family) => {
        expect(familyLayout(family)).toEqual(familyLayout(structuredClone(family)));
      }),
    );
  });
});

test('places two households of one child side by side, half-siblings included', () => {
  const chart = familyLayout(
    told(
      'Nora partner_of Leo',
      'Nora ex_partner_of Jürgen',
      'Nora parent_of Eli',
      'Jürgen parent_of Eli',
      'Nora parent_of Tomás',
      'Leo parent_of Tomás',
      'Jürgen partner_of Mei',
      'Jürgen parent_of Liv',
      'Mei parent_of Liv',
      'Mei step_parent_of Eli',
      'Ernst parent_of Jürgen',
    ),
  );
  const [top, middle, last] = rowsOf(chart);
  expect(top).toEqual(['Ernst']);
  expect([middle, middle?.toReversed()]).toContainEqual(['Mei', 'Jürgen', 'Nora', 'Leo']);
  expect([last, last?.toReversed()]).toContainEqual(['Liv', 'Eli', 'Tomás']);
  expect(chart.notDrawn).toEqual([]);
});

test('leaves one link of a cycle of parents out', () => {
  const family = told('Ana parent_of Eli', 'Eli parent_of Zoë', 'Zoë parent_of Ana');
  const { notDrawn, spots } = familyLayout(family);
  expect(notDrawn).toHaveLength(1);
  expect(spots).toHaveLength(3);
});

test('draws a third partner from above, because only two stand beside somebody', () => {
  const { lines, notDrawn } = familyLayout(
    told('Ana partner_of Leo', 'Ana ex_partner_of Beth', 'Ana ex_partner_of Kim'),
  );
  expect(lines.filter(({ kind }) => kind === 'former')).toHaveLength(2);
  expect(lines.filter(({ label }) => label !== null)).toHaveLength(2);
  expect(notDrawn).toEqual([]);
});

test('keeps twins beside each other, under both parents', () => {
  const chart = familyLayout(
    told(
      'Ana partner_of Leo',
      'Ana parent_of Eli',
      'Leo parent_of Eli',
      'Ana parent_of Zoë',
      'Leo parent_of Zoë',
      'Kim parent_of Leo',
    ),
  );
  const [parents, twins] = [
    ['Ana', 'Leo'],
    ['Eli', 'Zoë'],
  ].map((ids) => ids.map((id) => spotOf(chart.spots, id).x).reduce((sum, x) => sum + x, 0));
  expect(twins).toBe(parents);
  expect(chart.lines.filter(({ kind }) => kind === 'parent')).toHaveLength(2);
});

test('lays out 200 people of five generations', () => {
  const people = Array.from({ length: 200 }, (_, index) => `p${index}`);
  const links = people.slice(1).flatMap((b, index): TestLink[] => {
    const parent = Math.floor(index / 3.6);
    return [{ type: 'parent_of', a: `p${parent}`, b, isDerived: false }];
  });
  const { spots, notDrawn } = familyLayout({ people, chosen: [], links });
  expect(spots).toHaveLength(200);
  expect(Math.max(...spots.map(({ row }) => row))).toBeGreaterThanOrEqual(4);
  expect(notDrawn).toEqual([]);
});

test('draws 200 siblings without parents with one line', () => {
  const people = Array.from({ length: 200 }, (_, index) => `p${index}`);
  const links = people.flatMap((a, index) =>
    people.slice(index + 1).map((b): TestLink => ({ type: 'sibling_of', a, b, isDerived: false })),
  );
  const { lines, withoutLine } = familyLayout({ people, chosen: [], links });
  expect(lines.map(({ kind }) => kind)).toEqual(['sibling']);
  expect(lines[0]?.path.match(/V/g)).toHaveLength(200);
  expect(withoutLine).toEqual([]);
});

test('gives siblings of one who are not siblings of each other a line each', () => {
  const siblingsOf = (...lines: string[]) =>
    familyLayout(told(...lines)).lines.filter(({ kind }) => kind === 'sibling');
  expect(siblingsOf('Eli sibling_of Zoë', 'Zoë sibling_of Liv')).toHaveLength(2);
  expect(siblingsOf('Eli sibling_of Zoë', 'Zoë sibling_of Liv', 'Liv sibling_of Eli')).toHaveLength(1);
  const ofAna = ['Ana parent_of Eli', 'Ana parent_of Liv'];
  expect(siblingsOf(...ofAna, 'Eli sibling_of Zoë', 'Zoë sibling_of Liv')).toHaveLength(1);
});

test('names siblings beyond one line per person', () => {
  const half = (side: string) => Array.from({ length: 6 }, (_, index) => `${side}${index}`);
  const pairs = half('a').flatMap((a) => half('b').map((b) => `${a} sibling_of ${b}`));
  const { lines, withoutLine } = familyLayout(told(...pairs));
  expect(lines).toHaveLength(12);
  expect(withoutLine).toHaveLength(36 - 12);
});

test.each([
  ['Pilar grandparent_of Eli', ['Pilar parent_of Ana', 'Ana parent_of Eli']],
  ['Pilar great_grandparent_of Eli', ['Pilar parent_of Kim', 'Kim parent_of Ana', 'Ana parent_of Eli']],
  ['Liv pibling_of Eli', ['Liv sibling_of Ana', 'Ana parent_of Eli']],
  ['Eli cousin_of Zoë', ['Liv sibling_of Ana', 'Ana parent_of Eli', 'Liv parent_of Zoë']],
  ['Pilar parent_in_law_of Leo', ['Pilar parent_of Ana', 'Ana partner_of Leo']],
  ['Liv sibling_in_law_of Leo', ['Liv sibling_of Ana', 'Ana partner_of Leo']],
])('names %s unless lines connect them', (stated, path) => {
  const family = told(stated);
  expect(familyLayout(family).withoutLine).toEqual(family.links);
  expect(familyLayout(told(stated, ...path)).withoutLine).toEqual([]);
});
