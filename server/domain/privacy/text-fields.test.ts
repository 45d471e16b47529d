import { expect, test } from 'vitest';
import { textFieldsIn } from './text-fields.ts';

test('lists every text with its field path, without ids and timestamps', () => {
  const id = '0193b3a0-0000-7000-8000-00000000000a';
  expect(textFieldsIn({ id, at: '2026-11-21T15:00:00Z', who: ['Ana', { name: 'Leo' }], count: 3 })).toEqual([
    { path: 'who.0', text: 'Ana' },
    { path: 'who.1.name', text: 'Leo' },
  ]);
});

test('lists user-written keys and long numbers as texts, and leaves such keys out of the path', () => {
  expect(textFieldsIn({ config: { 'the code is 1234': true, card: 4111111111111111 } })).toEqual([
    { path: 'config', text: 'the code is 1234' },
    { path: 'config.card', text: '4111111111111111' },
  ]);
});
