import { describe, expect, test } from 'vitest';
import { DECISION_HINT, nodeKindOf } from './node-kind.ts';

const kindOf = (content: string, over: { category?: 'event' | 'opinion'; hasCauses?: boolean } = {}) =>
  nodeKindOf({ category: over.category ?? 'opinion', content, hasCauses: over.hasCauses ?? false });

describe('a memory is a decision where it says that something was settled', () => {
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
  ])('%s', (content) => {
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
  ])('but not: %s', (content) => {
    expect(kindOf(content)).toBe('memory');
  });
});

test('what has recorded causes is one too, unless it just happened', () => {
  expect(kindOf('School near the bakery', { hasCauses: true })).toBe('decision');
  expect(kindOf('The party was cancelled', { category: 'event', hasCauses: true })).toBe('event');
  expect(kindOf('We agreed to cancel the party', { category: 'event' })).toBe('decision');
});
