import { expect, test } from 'vitest';
import { waitingCasesText } from './waiting-cases-text.ts';

test('estimates a time only if the reviewer has a known pace', () => {
  expect(waitingCasesText(12, null)).toBe('12 questions wait.');
  expect(waitingCasesText(12, 10)).toBe('12 questions wait, about 2 minutes.');
  expect(waitingCasesText(1, 10)).toBe('1 question waits, about a minute.');
  expect(waitingCasesText(0, 10)).toBe('Nothing waits for you.');
});
