import { expect, test } from 'vitest';
import { STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import {
  choiceOf,
  EMPTY_LINK,
  LINK_CHOICES,
  linkReadings,
  REASON_DRAFT,
  relateInputOf,
} from './link-draft.ts';

const DECISION = 'We chose St Anne’s';
const REASON = 'The commute must stay under 20 minutes';

test('every edge type can be chosen, and each option maps back to its type', () => {
  const values = LINK_CHOICES.flatMap(({ choices }) => choices.map(({ value }) => value));
  expect(new Set(values).size).toBe(values.length);
  expect(new Set(values.map((value) => choiceOf(value)?.type))).toEqual(new Set(STORED_EDGE_TYPES));
  expect(choiceOf('caused_by:sideways')).toBeNull();
});

test('a symmetric type is offered once, every other type in both directions', () => {
  const labels = LINK_CHOICES.flatMap(({ choices }) => choices.map(({ label }) => label));
  expect(labels.filter((label) => label === 'contradicts')).toHaveLength(1);
  expect(labels).toContain('was caused by');
  expect(labels).toContain('led to');
});

test('shows both readings of a link', () => {
  expect(linkReadings(REASON_DRAFT, DECISION, REASON)).toEqual([
    `“${DECISION}” was caused by “${REASON}”`,
    `“${REASON}” led to “${DECISION}”`,
  ]);
});

test('an incoming link is sent as an edge from the other memory', () => {
  const draft = { ...REASON_DRAFT, direction: 'incoming' as const, note: '  Ana said so ' };
  expect(relateInputOf(draft, 'mine', 'other')).toEqual({
    action: 'add',
    fromId: 'other',
    toId: 'mine',
    type: 'caused_by',
    strength: 0.8,
    note: 'Ana said so',
  });
});

test('a symmetric type is never sent as two-way', () => {
  expect(relateInputOf({ ...REASON_DRAFT, isBoth: true }, 'a', 'b')).toHaveProperty('bidirectional', true);
  expect(relateInputOf({ ...EMPTY_LINK, isBoth: true }, 'a', 'b')).not.toHaveProperty('bidirectional');
});
