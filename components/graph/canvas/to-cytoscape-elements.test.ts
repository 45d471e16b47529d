import { describe, expect, test } from 'vitest';
import { edge, node, SMALL } from '#components/graph/testing/small-graph.ts';
import { toCytoscapeElements } from './to-cytoscape-elements.ts';

const OPTIONS = { focusId: 'ana', moved: new Map() };

describe('the elements of a picture', () => {
  const { nodes, edges, detail } = toCytoscapeElements(SMALL, OPTIONS);
  const byId = new Map(nodes.map((one) => [one.data.id, one]));

  test('show everything in a small graph, with the number of hidden neighbours', () => {
    expect(detail).toBe('full');
    expect(byId.get('ana')?.data.label).toBe('Ana Rivera +3');
    expect(byId.get('eli')?.data.label).toBe('Elí');
  });

  test('mark superseded memories and strike them through', () => {
    expect(byId.get('old')?.classes).toContain('retired');
    expect(byId.get('old')?.data.label).toBe(
      [...'Eli hates olives'].map((letter) => `${letter}\u0336`).join(''),
    );
    expect(byId.get('new')?.classes).not.toContain('retired');
  });

  test('have arrows and symbols on links between memories, but not on relationships', () => {
    expect(edges.map(({ data }) => data.glyph)).toEqual(['', '»']);
    expect(edges.map(({ classes }) => classes.split(' ').includes('arrow'))).toEqual([false, true]);
  });

  test('keep the position to which the viewer dragged them', () => {
    const moved = new Map([['eli', { x: 7, y: 9 }]]);
    const places = toCytoscapeElements(SMALL, { ...OPTIONS, moved }).nodes.map(({ position }) => position);
    expect(places.slice(0, 2)).toEqual([
      { x: 0, y: 0 },
      { x: 7, y: 9 },
    ]);
  });

  test('are large enough for touch on a small screen', () => {
    for (const { data } of toCytoscapeElements(SMALL, { ...OPTIONS, isLarge: true }).nodes) {
      expect(Math.min(data.width, data.height)).toBeGreaterThanOrEqual(44);
    }
  });
});

describe('levels of detail', () => {
  test('depend on the number of nodes', () => {
    const detailOf = (count: number) =>
      toCytoscapeElements(
        { nodes: Array.from({ length: count }, (_, at) => node(`n${at}`)), edges: [] },
        OPTIONS,
      ).detail;
    expect([149, 150, 1_499, 1_500].map(detailOf)).toEqual(['full', 'hubs', 'hubs', 'simple']);
  });

  test('below full detail only hubs and the focus keep their labels, and symbols are omitted', () => {
    const many = Array.from({ length: 200 }, (_, index) => node(`n${String(index).padStart(3, '0')}`));
    const edges = many.slice(1).map(({ id }) => edge('n000', id));
    const drawn = toCytoscapeElements({ nodes: many, edges }, { ...OPTIONS, focusId: 'n199' });
    const labelled = drawn.nodes.filter(({ classes }) => classes.includes('labelled'));
    expect(labelled.map(({ data }) => data.id)).toContain('n000');
    expect(labelled.map(({ data }) => data.id)).toContain('n199');
    expect(labelled).toHaveLength(41);
    expect(drawn.edges.every(({ data, classes }) => data.glyph === '' && !classes.includes('arrow'))).toBe(
      true,
    );
  });
});

test('strikes through each letter together with its accents', () => {
  const struck = (label: string) => {
    const old = node('old', { kind: 'memory', status: 'superseded', label });
    return toCytoscapeElements({ nodes: [old], edges: [] }, { ...OPTIONS, focusId: 'old' }).nodes[0]?.data
      .label;
  };
  expect(struck('Zoë')).toBe('Z\u0336o\u0336ë\u0336');
  expect(struck('Zoe\u0308')).toBe('Z\u0336o\u0336e\u0308\u0336');
});
