import { expect, test } from 'vitest';
import { waitingWords } from './waiting-words.ts';

test('estimates a time only if the reviewer has a known pace', () => {
  expect(waitingWords(12, null)).toBe('12 questions wait.');
  expect(waitingWords(12, 10)).toBe('12 questions wait, about 2 minutes.');
  expect(waitingWords(1, 10)).toBe('1 question waits, about a minute.');
  expect(waitingWords(0, 10)).toBe('Nothing waits for you.');
});
