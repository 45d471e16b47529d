import { expect, test } from 'vitest';
import { edge, node } from '#components/graph/testing/small-graph.ts';
import { OverviewScene } from './overview-scene.ts';
import { toCytoscapeElements } from './to-cytoscape-elements.ts';

const at = (id: string, x: number, y: number) => ({ ...node(id), x, y });
const drawn = toCytoscapeElements(
  {
    nodes: [at('ana', 0, 0), at('eli', 100, 0), at('zoë', 0, 400)],
    edges: [edge('ana', 'eli'), edge('eli', 'zoë')],
  },
  { focusId: 'eli', moved: new Map() },
);
const map = new OverviewScene(drawn.nodes, drawn.edges, 'simple');
const [between] = drawn.edges;

test('hit testing finds the nearest node within its radius', () => {
  expect(map.nodeAt({ x: 8, y: 5 }, 1)).toBe('ana');
  expect(map.nodeAt({ x: 50, y: 0 }, 1)).toBeNull();
  // When zoomed out, the hit radius of a few pixels spans many graph units.
  expect(map.nodeAt({ x: 49, y: 0 }, 0.05)).toBe('ana');
  expect(map.nodeAt({ x: 51, y: 0 }, 0.05)).toBe('eli');
});

test('a line is hit along its length, not beyond its ends', () => {
  expect(map.edgeAt({ x: 50, y: 3 }, 1)).toBe(between?.data.id);
  expect(map.edgeAt({ x: 50, y: 9 }, 1)).toBeNull();
  expect(map.edgeAt({ x: -20, y: 0 }, 1)).toBeNull();
});

test('lists the nodes in view only if they are few', () => {
  const box = { x1: -10, y1: -10, x2: 110, y2: 10 };
  expect(map.within(box, 2)).toEqual(['ana', 'eli']);
  expect(map.within(box, 1)).toBeNull();
});

test('a dragged node moves with its lines', () => {
  const moved = new OverviewScene(drawn.nodes, drawn.edges, 'hubs');
  moved.move({ id: 'ana', x: 0, y: 300 });
  expect(moved.nodeAt({ x: 0, y: 0 }, 1)).toBeNull();
  expect(moved.place('ana')).toEqual({ x: 0, y: 300 });
  expect(moved.edgeAt({ x: 50, y: 150 }, 1)).toBe(between?.data.id);
});

test('finds the links of a node, and a link by its key', () => {
  expect(map.edgesOf(['ana'])).toEqual([0]);
  expect(map.edgesOf(['eli'])).toEqual([0, 1]);
  expect(map.edgesOf([between?.data.id ?? ''])).toEqual([0]);
});

test('the neighbours of a selection do not include the selection', () => {
  expect(map.neighbours(['eli'])).toEqual(['ana', 'zoë']);
  expect(map.neighbours(['eli', 'ana'])).toEqual(['zoë']);
  expect(map.neighbours([between?.data.id ?? ''])).toEqual([]);
});
