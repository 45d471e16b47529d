import { expect, test } from 'vitest';
import type { WhyStep } from '#server/memories/explain/schema.ts';
import { groupWhySteps, privateWords, stepWord } from './group-why-steps.ts';

const step = (number: number, parent: number) => ({ number, parent }) as unknown as WhyStep;
const numbers = (steps: readonly WhyStep[]) => steps.map(({ number }) => number);

test('the strongest chain comes first, then the others, and every step appears exactly once', () => {
  const { chain, others } = groupWhySteps({
    steps: [step(1, 0), step(2, 1), step(3, 0), step(4, 3), step(5, 2)],
    chain: [1, 2],
    alternatives: [{ from: 0, steps: [3, 4, 1], strength: 0.4 }],
  });
  expect(numbers(chain)).toEqual([1, 2]);
  expect(others.map(({ from, steps }) => [from, numbers(steps)])).toEqual([
    [0, [3, 4]],
    [2, [5]],
  ]);
});

test('is empty without reasons', () => {
  expect(groupWhySteps({ steps: [], chain: [], alternatives: [] })).toEqual({ chain: [], others: [] });
});

test('steps are referred to by number, and hidden ones are only counted', () => {
  expect(stepWord(0)).toBe('it');
  expect(stepWord(2)).toBe('step 2');
  expect(privateWords(1)).toBe('1 step is private.');
  expect(privateWords(3)).toBe('3 steps are private.');
});
