import { expect, test } from 'vitest';
import { addedByLabel, relationshipDates } from './relationship-labels.ts';

test('puts the dates of a relationship into words', () => {
  expect(relationshipDates({ validFrom: '2010-06-01', validUntil: '2019-01-31' })).toBe(
    'since 1 June 2010, until 31 January 2019',
  );
  expect(relationshipDates({ validFrom: null, validUntil: null })).toBe('');
});

test('names the author of a relationship', () => {
  expect(addedByLabel({ member: 'Nora', isYou: true, agent: null })).toBe('added by you');
  expect(addedByLabel({ member: 'Leo', isYou: false, agent: 'Kitchen' })).toBe(
    'added by Leo through Kitchen',
  );
  expect(addedByLabel({ member: null, isYou: false, agent: 'Kitchen' })).toBe('added by Kitchen');
  expect(addedByLabel({ member: null, isYou: false, agent: null })).toBe('');
  expect(addedByLabel(null)).toBe('');
});
