import { expect, test } from 'vitest';
import { node } from '#components/graph/testing/small-graph.ts';
import type { NodeView } from '#server/graph/schema.ts';
import { namelessOf, shownByKind } from './outline-kind-groups.ts';

const PEOPLE = Array.from({ length: 30 }, (_, index) => node(`p${index}`));
const NAMELESS = node('d', { kind: 'decision', label: '' });
const named: NodeView = {
  id: 'd',
  kind: 'decision',
  label: 'St Anne’s it is',
  detail: '',
  status: 'active',
  confidence: 0.9,
  at: '2026-09-01',
};

test('shown nodes are listed by kind with their total, one page each', () => {
  const [people, decisions] = shownByKind([...PEOPLE, NAMELESS], {}, new Map());
  expect(people).toMatchObject({ reading: 'people', total: 30, nextOffset: 25 });
  expect(people?.items.map(({ id }) => id)).toEqual(PEOPLE.slice(0, 25).map(({ id }) => id));
  expect(decisions).toMatchObject({ reading: 'decision', total: 1, nextOffset: null });
  const [all] = shownByKind(PEOPLE, { person: 50 }, new Map());
  expect(all).toMatchObject({ nextOffset: null });
  expect(all?.items).toHaveLength(30);
});

test('a label that an overview omitted is requested, and shown once it is loaded', () => {
  const groups = shownByKind([NAMELESS], {}, new Map());
  expect(groups[0]?.items[0]?.label).toBe('decision');
  expect(namelessOf(groups, new Map([['d', NAMELESS]]))).toEqual(['d']);
  expect(shownByKind([NAMELESS], {}, new Map([['d', named]]))[0]?.items[0]?.label).toBe('St Anne’s it is');
});
