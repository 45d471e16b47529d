import { expect, test } from 'vitest';
import { HOOKS } from '#server/domain/parameters/parameters.ts';
import { keepPrompt, takePrompts } from './pending-prompts.ts';

const at = new Date('2026-11-27T09:00:00Z');
const keep = (place: string, prompt: string): void => keepPrompt(place, { prompt, at });
const take = (place: string): string[] => takePrompts(place).map(({ prompt }) => prompt);

test('prompts are given out once, in order, for their own session', () => {
  keep('a', 'one');
  keep('b', 'other');
  keep('a', 'two');
  expect([take('a'), take('a'), take('b')]).toEqual([['one', 'two'], [], ['other']]);
});

test('the oldest prompts of a session, and the oldest sessions, are dropped', () => {
  for (let n = 0; n <= HOOKS.prompts; n += 1) keep('long', `${n}`);
  expect(take('long')).toEqual(Array.from({ length: HOOKS.prompts }, (_, n) => `${n + 1}`));
  for (let n = 0; n <= HOOKS.sessions; n += 1) keep(`session ${n}`, `${n}`);
  expect([take('session 0'), take('session 1')]).toEqual([[], ['1']]);
  for (let n = 2; n <= HOOKS.sessions; n += 1) take(`session ${n}`);
});
