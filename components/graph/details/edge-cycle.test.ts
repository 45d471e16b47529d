import { expect, test } from 'vitest';
import { edge, SUPERSEDES } from '#components/graph/testing/small-graph.ts';
import { linksInTurn, nextInTurn } from './edge-cycle.ts';

const edges = [
  edge('eli', 'zoë', SUPERSEDES),
  edge('ana', 'eli'),
  edge('ana', 'leo'),
  edge('eli', 'leo'),
  edge('nora', 'eli', SUPERSEDES),
];
const links = linksInTurn({ edges }, 'eli');

test('lists exactly the links of the node, grouped by kind', () => {
  expect(new Set(links)).toEqual(new Set(edges.filter((_, i) => i !== 2).map(({ key }) => key)));
  const types = links.map((key) => key.split('|')[1]);
  expect(types.filter((type, i) => type !== types[i - 1])).toHaveLength(2);
});

test('Tab moves from the first to the last link and then out, Shift+Tab back', () => {
  const [first = '', second = ''] = links;
  expect(nextInTurn(links, null, false)).toBe(first);
  expect(nextInTurn(links, first, false)).toBe(second);
  expect(nextInTurn(links, links.at(-1) ?? '', false)).toBeNull();
  expect(nextInTurn(links, second, true)).toBe(first);
  expect(nextInTurn(links, first, true)).toBeNull();
  expect(nextInTurn(links, null, true)).toBeNull();
  expect(nextInTurn([], null, false)).toBeNull();
});
