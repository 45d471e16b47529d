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
  test('the one in the middle, its groups, what is in them; all at once', () => {
    expect(keysOf()).toEqual([
      'school',
      'school/caused_by',
      COMMUTE,
      'school/caused_by/football~edge-football',
      'school/about',
      'school/about/eli~edge-eli',
    ]);
  });

  test('one is opened within, and leads back to where it came from', () => {
    expect(keysOf({ opened: { [COMMUTE]: true } })).toContain(`${COMMUTE}/led_to/school~edge-school`);
    expect(wantedNodes(shown({ opened: { [COMMUTE]: true } }))).toEqual(['school', 'commute']);
  });

  test('what is closed has nothing below it', () => {
    expect(keysOf({ opened: { 'school/caused_by': false } })).not.toContain(COMMUTE);
    expect(keysOf({ opened: { school: false } })).toEqual(['school']);
  });

  test('what is on its way and what failed is a row that can be reached', () => {
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

  test('the legend hides kinds and types here as well', () => {
    expect(keysOf({ hiddenTypes: ['edge:about'] })).not.toContain('school/about');
    expect(keysOf({ hiddenKinds: ['person'] })).not.toContain('school/about/eli~edge-eli');
  });

  test('places and sizes are said for screen readers, with what is not sent yet', () => {
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

  test('a node without neighbours says so', () => {
    expect(keysOf({ known: () => here('school', []) })).toEqual(['school', 'school/alone']);
  });
});

describe('where nothing is in the middle', () => {
  const kinds = [
    group('person', [item('eli', 'person')]),
    group('decision', [item('school', 'decision')], 40),
  ];
  const keys = (more: Partial<OutlineShown> = {}, tops: NodeView[] = []) =>
    outlineRows(shown({ topIds: tops.map(({ id }) => id), ...more }), tops, kinds).map(({ key }) => key);

  test('what is shown is listed by kind, and is opened like anything', () => {
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

  test('what is chosen elsewhere stands after it, with all that is around it', () => {
    expect(keys({}, [node('school')]).slice(5, 8)).toEqual(['school', 'school/caused_by', COMMUTE]);
  });
});

test('a key names its node', () => {
  expect(nodeIdOf(COMMUTE)).toBe('commute');
  expect(nodeIdOf('school/caused_by')).toBeNull();
});

test('further pages are put behind, no item twice', () => {
  const first: Neighbours = { node: node('eli'), groups: [group('about', [item('m1')], 3)], total: 3 };
  const page = { ...group('about', [item('m1'), item('m2'), item('m3')], 3), nextOffset: null };
  const [whole] = withPages(first, [page]).groups;
  expect(whole?.items.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
  expect(whole?.nextOffset).toBeNull();
});
