import { expect, test } from 'vitest';
import { dateOnRecord } from './date-on-record.ts';

const state = (known: string, date: string) =>
  dateOnRecord([{ label: 'Birthday', date: known }], { label: 'birthday', date });

test('a record knows a birthday whose day it has, unless it lacks the year or has another one', () => {
  expect(state('1990-05-03', '1990-05-03')).toBe('known');
  expect(state('1990-05-03', '--05-03')).toBe('known');
  expect(state('--05-03', '1990-05-03')).toBe('other');
  expect(state('1989-05-03', '1990-05-03')).toBe('other');
  expect(dateOnRecord([], { label: 'birthday', date: '--05-03' })).toBe('missing');
});
