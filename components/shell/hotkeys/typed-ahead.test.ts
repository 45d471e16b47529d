import { expect, test } from 'vitest';
import { textOf } from './typed-ahead.ts';

test.each([
  [['l', 'e', 'o'], false, 'leo', false],
  [['l', 'x', 'Backspace', 'e', 'o', 'Enter', '!'], false, 'leo', true],
  [['Backspace', 'a'], false, 'a', false],
  [['a', 'Enter', 'b'], true, 'a\nb', false],
  [['Enter'], false, '', true],
] as const)('%j in a field with lines: %s', (keys, areLinesAllowed, text, isSent) => {
  expect(textOf(keys, areLinesAllowed)).toEqual({ text, isSent });
});
