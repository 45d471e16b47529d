import { expect, test } from 'vitest';
import { idsIn, withoutIds } from './ids-in-text.ts';

const A = '0193b3a0-0000-7000-8000-00000000000a';
const B = '0193B3A0-0000-7000-8000-00000000000B';

test('finds each id once, alone or in a URL', () => {
  expect(idsIn(`As in /memories/${A}, https://home.example/memories/${B}#top and (${A}).`)).toEqual([
    A,
    B.toLowerCase(),
  ]);
  expect(idsIn(`${A}0 x${A} 0193b3a0-0000`)).toEqual([]);
});

test('removes URLs that end in an id from the text', () => {
  expect(withoutIds(`Moved because of /memories/${A}, see https://home.example/memories/${B}.`)).toBe(
    'Moved because of  , see  .',
  );
  expect(withoutIds('and/or, 24/7, no id')).toBe('and/or, 24/7, no id');
});
