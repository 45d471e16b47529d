import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChartLink } from './assign-generations.ts';
import { groupSiblings } from './group-siblings.ts';

const anyLinks = fc.integer({ min: 2, max: 20 }).chain((size) => {
  const person = fc.nat({ max: size - 1 }).map((index) => `p${index}`);
  const link = fc
    .record({
      type: fc.constantFrom<ChartLink['type']>('sibling_of', 'sibling_of', 'sibling_of', 'parent_of'),
      a: person,
      b: person,
    })
    .filter(({ a, b }) => a !== b);
  return fc.record({ size: fc.constant(size), links: fc.array(link, { maxLength: 200, size: 'max' }) });
});

test('groups only siblings, in at most as many groups as asked, and leaves no link out', () => {
  fc.assert(
    fc.property(anyLinks, ({ size, links }) => {
      const { groups, rest } = groupSiblings(links, size);
      const said = new Set(links.map(({ type, a, b }) => `${a} ${type} ${b}`));
      const parentsOf = (id: string) =>
        links.flatMap(({ type, a, b }) => (type === 'parent_of' && b === id ? [a] : []));
      const share = (a: string, b: string) =>
        parentsOf(a).some((parent) => said.has(`${parent} parent_of ${b}`));
      const areSiblings = (a: string, b: string) =>
        said.has(`${a} sibling_of ${b}`) || said.has(`${b} sibling_of ${a}`) || share(a, b);
      expect(groups.length).toBeLessThanOrEqual(size);
      for (const group of groups) {
        const pairs = [...group].flatMap((one, index) =>
          [...group].slice(index + 1).map((other): [string, string] => [one, other]),
        );
        expect(pairs.filter(([one, other]) => !areSiblings(one, other))).toEqual([]);
      }
      const isGrouped = ({ a, b }: ChartLink) => groups.some((group) => group.has(a) && group.has(b));
      for (const link of links)
        if (link.type === 'sibling_of')
          expect(share(link.a, link.b) || isGrouped(link) || rest.includes(link)).toBe(true);
    }),
  );
});
