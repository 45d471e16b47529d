import { expect, test } from 'vitest';
import { dayAfter, daysBetween, earliestOf } from '#components/graph/day-arithmetic.ts';
import { SMALL } from '#components/graph/testing/small-graph.ts';
import { viewState } from '#server/graph/views/schema.ts';
import { savedState, viewOfSaved } from './saved-view-state.ts';
import { EMPTY_VIEW, type View } from './view-state.ts';

const uuid = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const GRAPH = { ...SMALL, nodes: SMALL.nodes.map((node, index) => ({ ...node, id: uuid(index) })) };

test('a saved view restores nodes, filter, day and legend', () => {
  const view: View = {
    ...EMPTY_VIEW,
    focus: { kind: 'contact', id: uuid(0) },
    lens: 'family',
    asOf: '2026-09-14',
    hiddenKinds: ['event'],
    hiddenTypes: ['relationship:community'],
  };
  const saved = viewState.parse(
    savedState(view, GRAPH, 'both', { places: [], zoom: 1, pan: { x: 0, y: 0 } }),
  );
  expect(viewOfSaved(saved)).toEqual({ ...view, only: GRAPH.nodes.map(({ id }) => id) });
});

test('a saved overview shows everything that exists when it is opened', () => {
  const saved = viewState.parse(savedState({ ...EMPTY_VIEW, scope: 'overview' }, GRAPH, 'canvas', null));
  expect(saved.nodes).toEqual([]);
  expect(viewOfSaved(saved)).toMatchObject({ scope: 'overview', only: null });
});

test('counts days across months, years and clock changes', () => {
  expect(dayAfter('2026-02-27', 2)).toBe('2026-03-01');
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(earliestOf([null, '2026-09-14', '2026-02-04'])).toBe('2026-02-04');
  expect(earliestOf([null])).toBeNull();
});
