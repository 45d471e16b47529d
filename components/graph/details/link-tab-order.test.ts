import { expect, test } from 'vitest';
import { edge, SUPERSEDES } from '#components/graph/testing/small-graph.ts';
import { linksInTabOrder, nextLink } from './link-tab-order.ts';

const edges = [
  edge('eli', 'zoë', SUPERSEDES),
  edge('ana', 'eli'),
  edge('ana', 'leo'),
  edge('eli', 'leo'),
  edge('nora', 'eli', SUPERSEDES),
];
const links = linksInTabOrder({ edges }, 'eli');

test('lists exactly the links of the node, grouped by kind', () => {
  expect(new Set(links)).toEqual(new Set(edges.filter((_, i) => i !== 2).map(({ key }) => key)));
  const types = links.map((key) => key.split('|')[1]);
  expect(types.filter((type, i) => type !== types[i - 1])).toHaveLength(2);
});

test('Tab moves from the first to the last link and then out, Shift+Tab back', () => {
  const [first = '', second = ''] = links;
  expect(nextLink(links, null, false)).toBe(first);
  expect(nextLink(links, first, false)).toBe(second);
  expect(nextLink(links, links.at(-1) ?? '', false)).toBeNull();
  expect(nextLink(links, second, true)).toBe(first);
  expect(nextLink(links, first, true)).toBeNull();
  expect(nextLink(links, null, true)).toBeNull();
  expect(nextLink([], null, false)).toBeNull();
});
