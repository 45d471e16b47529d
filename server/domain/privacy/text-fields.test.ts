import { expect, test } from 'vitest';
import { textFieldsIn } from './text-fields.ts';

test('every text has the field it stands in, and ids and moments are none', () => {
  const id = '0193b3a0-0000-7000-8000-00000000000a';
  expect(textFieldsIn({ id, at: '2026-11-21T15:00:00Z', who: ['Ana', { name: 'Leo' }], count: 3 })).toEqual([
    { path: 'who.0', text: 'Ana' },
    { path: 'who.1.name', text: 'Leo' },
  ]);
});

test('a key that somebody wrote and a number as long as that of a card are texts, and not in the path', () => {
  expect(textFieldsIn({ config: { 'the code is 1234': true, card: 4111111111111111 } })).toEqual([
    { path: 'config', text: 'the code is 1234' },
    { path: 'config.card', text: '4111111111111111' },
  ]);
});
