import { expect, test } from 'vitest';
import { narrowScreenGraph } from '#components/graph/canvas/narrow-screen-graph.ts';
import { NO_GRAPH } from '#components/graph/graph-data.ts';
import { EMPTY_VIEW } from '#components/graph/views/view-state.ts';
import { selectionAnnouncement } from './selection-announcement.ts';
import { edge, node, SMALL } from './testing/small-graph.ts';
import { legendOf, visibleGraph } from './visible-graph.ts';

const DATA = {
  ...NO_GRAPH,
  nodes: new Map(SMALL.nodes.map((one) => [one.id, one])),
  edges: new Map(SMALL.edges.map((one) => [one.key, one])),
};
const idsOf = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);

test('removing a node removes its links and nothing else', () => {
  const shown = visibleGraph(DATA, { ...EMPTY_VIEW, removed: ['eli'] });
  expect(idsOf(shown.nodes)).toEqual(['ana', 'new', 'old']);
  expect(shown.edges.map(({ type }) => type.name)).toEqual(['supersedes']);
});

test('hiding a kind hides its links, and hiding a class hides only links', () => {
  const noMemories = visibleGraph(DATA, { ...EMPTY_VIEW, hiddenKinds: ['memory'] });
  expect(idsOf(noMemories.nodes)).toEqual(['ana', 'eli']);
  expect(noMemories.edges).toHaveLength(1);
  const noFamily = visibleGraph(DATA, { ...EMPTY_VIEW, hiddenTypes: ['relationship:familial'] });
  expect(noFamily.nodes).toHaveLength(4);
  expect(noFamily.edges.map(({ type }) => type.name)).toEqual(['supersedes']);
});

test('the legend counts hidden elements too', () => {
  const { kinds, classes } = legendOf(DATA);
  expect(kinds).toEqual([
    { kind: 'person', count: 2 },
    { kind: 'memory', count: 2 },
  ]);
  expect(classes.map(({ name, count }) => [name, count])).toEqual([
    ['edge:supersedes', 1],
    ['relationship:familial', 1],
  ]);
});

test('an announcement begins with the name and mentions hidden neighbours', () => {
  const nameOf = (id: string) => DATA.nodes.get(id)?.label ?? '';
  expect(selectionAnnouncement(DATA.nodes.get('ana') ?? null, SMALL, nameOf)).toBe(
    'Ana Rivera, person, 1 link; parent of Elí; 3 more not shown',
  );
  expect(selectionAnnouncement(DATA.nodes.get('old') ?? null, SMALL, nameOf)).toBe(
    'Eli hates olives, memory, 1 link; was replaced by Eli likes green olives',
  );
});

test('a small map shows the centre with its strongest neighbours, and counts the others', () => {
  const around = Array.from({ length: 12 }, (_, index) => node(`n${index}`));
  const edges = around.map(({ id }, index) => ({ ...edge('ana', id), strength: index / 12 }));
  const map = narrowScreenGraph({ nodes: [node('ana'), ...around, node('far')], edges }, 'ana');
  expect(map.nodes).toHaveLength(7);
  expect(map.nodes[0]).toMatchObject({ id: 'ana', x: 0, y: 0 });
  expect(map.nodes[1]?.id).toBe('n11');
  expect(map.left).toBe(6);
  expect(map.edges).toHaveLength(6);
});
