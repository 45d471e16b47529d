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

test('all links of one and no others, those of a kind side by side', () => {
  expect(new Set(links)).toEqual(new Set(edges.filter((_, i) => i !== 2).map(({ key }) => key)));
  const types = links.map((key) => key.split('|')[1]);
  expect(types.filter((type, i) => type !== types[i - 1])).toHaveLength(2);
});

test('Tab leads from the first to the last and then out, Shift and Tab back and out', () => {
  const [first = '', second = ''] = links;
  expect(nextInTurn(links, null, false)).toBe(first);
  expect(nextInTurn(links, first, false)).toBe(second);
  expect(nextInTurn(links, links.at(-1) ?? '', false)).toBeNull();
  expect(nextInTurn(links, second, true)).toBe(first);
  expect(nextInTurn(links, first, true)).toBeNull();
  expect(nextInTurn(links, null, true)).toBeNull();
  expect(nextInTurn([], null, false)).toBeNull();
});
