import { describe, expect, test } from 'vitest';
import type { NeighbourGroup, NeighbourItem, Neighbours } from '#server/graph/neighbours/schema.ts';
import type { NodeView } from '#server/graph/schema.ts';
import {
  type Known,
  nodeIdOf,
  type OutlineShown,
  outlineRows,
  wantedNodes,
  withPages,
} from './outline-rows.ts';

const node = (id: string, kind: NodeView['kind'] = 'memory'): NodeView => ({
  id,
  kind,
  label: id,
  detail: '',
  status: 'active',
  confidence: 0.8,
  at: '2026-09-14',
});
const item = (id: string, kind: NodeView['kind'] = 'memory'): NeighbourItem => ({
  ...node(id, kind),
  edgeId: `edge-${id}`,
  strength: 0.9,
  edgeStatus: '',
  note: null,
});
const group = (key: string, items: NeighbourItem[], total = items.length): NeighbourGroup => ({
  key,
  kind: 'edge',
  type: key,
  group: 'causal',
  direction: 'out',
  reading: key,
  total,
  items,
  nextOffset: total > items.length ? items.length : null,
});
const here = (id: string, groups: NeighbourGroup[]): Known => ({
  state: 'here',
  neighbours: { node: node(id), groups, total: groups.length },
});

const KNOWN: Record<string, Known> = {
  school: here('school', [
    group('caused_by', [item('commute'), item('football')]),
    group('about', [item('eli', 'person')]),
  ]),
  commute: here('commute', [group('led_to', [item('school')])]),
  football: { state: 'failed' },
};
const shown = (more: Partial<OutlineShown> = {}): OutlineShown => ({
  topIds: ['school'],
  opened: {},
  known: (id) => KNOWN[id] ?? { state: 'loading' },
  hiddenKinds: [],
  hiddenTypes: [],
  ...more,
});
const keysOf = (more: Partial<OutlineShown> = {}) =>
  outlineRows(shown(more), [node('school')]).map(({ key }) => key);
const COMMUTE = 'school/caused_by/commute~edge-commute';

describe('the rows of the Outline', () => {
  test('show the focus, its groups and their nodes', () => {
    expect(keysOf()).toEqual([
      'school',
      'school/caused_by',
      COMMUTE,
      'school/caused_by/football~edge-football',
      'school/about',
      'school/about/eli~edge-eli',
    ]);
  });

  test('show a nested node with the link back to its parent', () => {
    expect(keysOf({ opened: { [COMMUTE]: true } })).toContain(`${COMMUTE}/led_to/school~edge-school`);
    expect(wantedNodes(shown({ opened: { [COMMUTE]: true } }))).toEqual(['school', 'commute']);
  });

  test('end at a closed row', () => {
    expect(keysOf({ opened: { 'school/caused_by': false } })).not.toContain(COMMUTE);
    expect(keysOf({ opened: { school: false } })).toEqual(['school']);
  });

  test('have a focusable row for groups that are loading or failed', () => {
    const rows = outlineRows(
      shown({
        opened: { 'school/caused_by/football~edge-football': true, 'school/about/eli~edge-eli': true },
      }),
      [node('school')],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'node',
      'group',
      'node',
      'node',
      'failed',
      'group',
      'node',
      'loading',
    ]);
  });

  test('leave out kinds and types that the legend hides', () => {
    expect(keysOf({ hiddenTypes: ['edge:about'] })).not.toContain('school/about');
    expect(keysOf({ hiddenKinds: ['person'] })).not.toContain('school/about/eli~edge-eli');
  });

  test('tell screen readers position and set size, including nodes not loaded yet', () => {
    const known = () => here('school', [group('about', [item('m1'), item('m2')], 40)]);
    const rows = outlineRows(shown({ known }), [node('school')]);
    expect(rows.map(({ level, position, setSize }) => [level, position, setSize])).toEqual([
      [1, 1, 1],
      [2, 1, 1],
      [3, 1, 40],
      [3, 2, 40],
      [3, 3, 40],
    ]);
    expect(rows.at(-1)).toMatchObject({ kind: 'more', offset: 2, left: 38 });
  });

  test('say when a node has no neighbours', () => {
    expect(keysOf({ known: () => here('school', []) })).toEqual(['school', 'school/alone']);
  });
});

describe('the Outline without a focus', () => {
  const kinds = [
    group('person', [item('eli', 'person')]),
    group('decision', [item('school', 'decision')], 40),
  ];
  const keys = (more: Partial<OutlineShown> = {}, tops: NodeView[] = []) =>
    outlineRows(shown({ topIds: tops.map(({ id }) => id), ...more }), tops, kinds).map(({ key }) => key);

  test('lists the shown nodes by kind, and they can be opened', () => {
    const school = 'kinds/decision/school';
    expect(keys()).toEqual([
      'kinds/person',
      'kinds/person/eli~edge-eli',
      'kinds/decision',
      `${school}~edge-school`,
      'kinds/decision/more',
    ]);
    expect(keys({ opened: { [`${school}~edge-school`]: true } })).toContain(`${school}~edge-school/about`);
    expect(wantedNodes({ topIds: [], opened: { [`${school}~edge-school`]: true } })).toEqual(['school']);
  });

  test('appends a node selected elsewhere, with its neighbours', () => {
    expect(keys({}, [node('school')]).slice(5, 8)).toEqual(['school', 'school/caused_by', COMMUTE]);
  });
});

test('a row key contains the id of its node', () => {
  expect(nodeIdOf(COMMUTE)).toBe('commute');
  expect(nodeIdOf('school/caused_by')).toBeNull();
});

test('further pages are appended without duplicates', () => {
  const first: Neighbours = { node: node('eli'), groups: [group('about', [item('m1')], 3)], total: 3 };
  const page = { ...group('about', [item('m1'), item('m2'), item('m3')], 3), nextOffset: null };
  const [whole] = withPages(first, [page]).groups;
  expect(whole?.items.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
  expect(whole?.nextOffset).toBeNull();
});
