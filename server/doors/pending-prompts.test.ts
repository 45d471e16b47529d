import { expect, test } from 'vitest';
import { HOOKS } from '#server/domain/parameters/parameters.ts';
import { keepPrompt, takePrompts } from './pending-prompts.ts';

const NOW = new Date('2026-11-27T09:00:00Z');
const keep = (session: string, prompt: string, { key = 'key', at = NOW } = {}): void =>
  keepPrompt({ key, session }, { prompt, at });
const take = (session: string, key = 'key'): string[] =>
  takePrompts({ key, session }).map(({ prompt }) => prompt);

test('prompts are given out once, in order, for their own session and key', () => {
  keep('a', 'one');
  keep('b', 'other');
  keep('a', 'two');
  keep('a', 'of another key', { key: 'other' });
  expect([take('a'), take('a'), take('b'), take('a', 'other')]).toEqual([
    ['one', 'two'],
    [],
    ['other'],
    ['of another key'],
  ]);
});

test('the oldest prompts of a session, and the oldest sessions of a key, are dropped', () => {
  for (let n = 0; n <= HOOKS.prompts; n += 1) keep('long', `${n}`);
  expect(take('long')).toEqual(Array.from({ length: HOOKS.prompts }, (_, n) => `${n + 1}`));
  keep('mine', 'stays', { key: 'quiet' });
  for (let n = 0; n <= HOOKS.sessions; n += 1) keep(`session ${n}`, `${n}`);
  expect([take('session 0'), take('session 1'), take('mine', 'quiet')]).toEqual([[], ['1'], ['stays']]);
  for (let n = 2; n <= HOOKS.sessions; n += 1) take(`session ${n}`);
});

test('a session that stays silent is forgotten', () => {
  keep('left open', 'secret plan');
  keep('next day', 'hello', { at: new Date(NOW.getTime() + HOOKS.forgetMs) });
  expect([take('left open'), take('next day')]).toEqual([[], ['hello']]);
});

test('all keys together hold a limited number of characters', () => {
  const long = 'x'.repeat(8_000);
  const keys = Math.ceil(HOOKS.chars / long.length) + 1;
  for (let n = 0; n < keys; n += 1) keep('s', long, { key: `key ${n}` });
  expect([take('s', 'key 0'), take('s', `key ${keys - 1}`)]).toEqual([[], [long]]);
  for (let n = 1; n < keys; n += 1) take('s', `key ${n}`);
});
