import { expect, test } from 'vitest';
import { compatible } from './unicode-compatibility.ts';

test.each(['NFKC', 'NFKD'] as const)('%s: no character grows more than sevenfold', (form) => {
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const character = String.fromCodePoint(point);
    const grown = compatible(character, form).length / character.length;
    if (grown > 7) expect.fail(`U+${point.toString(16)} grows ${grown} times`);
  }
});

test.each([
  ['ﬁsh ② Ｌｅｏ', 'fish 2 Leo'],
  ['السلام ﷺ', 'السلام ﷺ'],
])('%s reads %s', (text, plain) => {
  expect(compatible(text, 'NFKC')).toBe(plain);
});
