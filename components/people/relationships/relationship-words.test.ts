import { expect, test } from 'vitest';
import { datesOf, toldByWords } from './relationship-words.ts';

test('the days of a relationship, in words', () => {
  expect(datesOf({ validFrom: '2010-06-01', validUntil: '2019-01-31' })).toBe(
    'since 1 June 2010, until 31 January 2019',
  );
  expect(datesOf({ validFrom: null, validUntil: null })).toBe('');
});

test('who told it', () => {
  expect(toldByWords({ member: 'Nora', isYou: true, agent: null })).toBe('told by you');
  expect(toldByWords({ member: 'Leo', isYou: false, agent: 'Kitchen' })).toBe('told by Leo through Kitchen');
  expect(toldByWords({ member: null, isYou: false, agent: 'Kitchen' })).toBe('told by Kitchen');
  expect(toldByWords({ member: null, isYou: false, agent: null })).toBe('');
  expect(toldByWords(null)).toBe('');
});
