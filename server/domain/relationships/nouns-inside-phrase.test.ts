import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInTypes } from './built-in-types.ts';
import { nounsInside } from './nouns-inside-phrase.ts';
import { readPhrase } from './read-relationship-phrase.ts';

const typeOf = (phrase: string): string | null => {
  const read = readPhrase(phrase, builtInTypes);
  return read?.kind === 'known' ? read.type.name : null;
};

test.each([
  ["my nan on dad's side, bless her", 'grandparent_of'],
  ['my line manager, God help us all', 'manages'],
  ["my brother's wee girl up in Forres", 'nibling_of'],
  ['our next-door neighbour, the one with the dog', 'neighbour_of'],
  ['my best mate since infants, closer than family', 'friend_of'],
])('%s is %s', (phrase, type) => {
  expect(typeOf(phrase)).toBe(type);
});

test.each([
  'my business partner, the tall one',
  'our mam, I see to her tablets',
  'the aunty that had the papers for me',
  'his little girl from before, I did her braids',
  'the missus as was',
  'my lad, the one at the depot',
])('leaves “%s” without a type', (phrase) => {
  expect(typeOf(phrase)).toBeNull();
});

test('any text is read quickly', () => {
  fc.assert(fc.property(fc.string({ maxLength: 500 }), (text) => Array.isArray(nounsInside(text))));
  expect(nounsInside(`my ${'wee '.repeat(2_000)}brother`).length).toBeLessThan(10);
});
