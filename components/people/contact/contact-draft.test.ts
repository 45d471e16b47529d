import { expect, test } from 'vitest';
import { contactChanges, contactFieldsOf, EMPTY_CONTACT, newChannel, newDate } from './contact-draft.ts';
import { isYearless, withoutYear, withYear } from './yearly-date.ts';

test('empty rows are not sent', () => {
  const draft = { ...EMPTY_CONTACT, name: 'Zoë', channels: [newChannel()], dates: [newDate()] };
  expect(contactFieldsOf(draft)).toMatchObject({ channels: [], importantDates: [], notes: null });
});

test('only changed fields are sent, so that no other edit is overwritten', () => {
  const before = { ...EMPTY_CONTACT, name: 'Zoë Hughes', aliases: 'Zo', notes: 'Plays the fox' };
  expect(contactChanges(before, { ...before, aliases: 'Zo, Zoé ' })).toEqual({ aliases: ['Zo', 'Zoé'] });
  expect(contactChanges(before, { ...before, notes: ' ' })).toEqual({ notes: null });
  expect(contactChanges(before, { ...before, kind: 'group', familyName: ' Hughes ' })).toEqual({
    kind: 'group',
    familyName: 'Hughes',
  });
  expect(contactChanges(before, before)).toEqual({});
});

test('a date without a year survives editing, 29 February too', () => {
  expect(withoutYear('1984-02-29')).toBe('--02-29');
  expect(withYear('--02-29')).toBe('2000-02-29');
  expect(withoutYear(withYear('--05-14'))).toBe('--05-14');
  expect(isYearless(withYear('--05-14'))).toBe(false);
});
