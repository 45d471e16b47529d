import { expect, test } from 'vitest';
import { agentReachText } from './agent-reach-text.ts';

const reach = (loses: number, gains: number) => ({ before: loses, after: gains, loses, gains });

test('says how many memories an agent loses and gains', () => {
  expect(agentReachText(reach(41, 0))).toBe('It loses 41 memories that you see here.');
  expect(agentReachText(reach(1, 0))).toBe('It loses 1 memory that you see here.');
  expect(agentReachText(reach(1_200, 3))).toBe(
    'It loses 1,200 memories and gains 3 memories that you see here.',
  );
  expect(agentReachText(reach(0, 1))).toBe('It gains 1 memory that you see here.');
  expect(agentReachText(reach(0, 0))).toBe('Of the memories that you see here, it loses and gains none.');
});

test('says nothing where nobody can count, or not yet', () => {
  expect(agentReachText(null)).toBe('');
  expect(agentReachText(undefined)).toBe('');
});
