import { describe, expect, test } from 'vitest';
import { DECISION_HINT, nodeKindOf } from './node-kind.ts';

const kindOf = (content: string, over: { category?: 'event' | 'opinion'; hasCauses?: boolean } = {}) =>
  nodeKindOf({ category: over.category ?? 'opinion', content, hasCauses: over.hasCauses ?? false });

describe('nodeKindOf classifies a memory by its words', () => {
  test.each([
    'We chose St Anne’s because of the commute',
    'Nora and Leo agreed on one hour of screens',
    'Ana decided against the dog',
    'We went with cloud-only hosting',
    'The decision was to move in May',
    'Iñaki will take the car on Fridays',
    'We are going to sell the boat',
    'Zoë and Leo will share the studio',
    'They settled on Porto',
  ])('a decision: %s', (content) => {
    expect(kindOf(content)).toBe('decision');
    expect(new RegExp(DECISION_HINT, 'i').test(content)).toBe(true);
  });

  test.each([
    'We have not decided on a school yet',
    'They could not agree about the fence',
    'Ask Ana whether they chose the blue one',
    'It will be cold in March',
    'Will likes olives',
    'Nora loves 90s dance music',
    'The free will debate bored Eli',
    'Leo should have picked the earlier train',
  ])('not a decision: %s', (content) => {
    expect(kindOf(content)).toBe('memory');
  });
});

test.each([
  'A heat pump would cost eleven thousand pounds after the grant',
  'The commute must stay under twenty minutes',
  'Eli has football training on Tuesday and Friday',
  'School near the bakery',
  'Ana never gave up the cello',
])('not a decision even with stated causes: %s', (content) => {
  expect(kindOf(content, { hasCauses: true })).toBe('memory');
});

test('an action counts as a decision only if its cause is stated', () => {
  expect(kindOf('Leo sold the boat', { hasCauses: true })).toBe('decision');
  expect(kindOf('Zoë and Leo gave up the studio', { hasCauses: true })).toBe('decision');
  expect(new RegExp(DECISION_HINT, 'i').test('Leo sold the boat')).toBe(true);
  expect(kindOf('Leo sold the boat')).toBe('memory');
  expect(kindOf('The party was cancelled', { category: 'event', hasCauses: true })).toBe('event');
  expect(kindOf('We agreed to cancel the party', { category: 'event' })).toBe('decision');
});
