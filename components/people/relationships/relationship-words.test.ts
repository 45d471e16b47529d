import { expect, test } from 'vitest';
import { addedByWords, datesOf } from './relationship-words.ts';

test('puts the dates of a relationship into words', () => {
  expect(datesOf({ validFrom: '2010-06-01', validUntil: '2019-01-31' })).toBe(
    'since 1 June 2010, until 31 January 2019',
  );
  expect(datesOf({ validFrom: null, validUntil: null })).toBe('');
});

test('names the author of a relationship', () => {
  expect(addedByWords({ member: 'Nora', isYou: true, agent: null })).toBe('added by you');
  expect(addedByWords({ member: 'Leo', isYou: false, agent: 'Kitchen' })).toBe(
    'added by Leo through Kitchen',
  );
  expect(addedByWords({ member: null, isYou: false, agent: 'Kitchen' })).toBe('added by Kitchen');
  expect(addedByWords({ member: null, isYou: false, agent: null })).toBe('');
  expect(addedByWords(null)).toBe('');
});
