import { expect, test } from 'vitest';
import { readSubjectlessCorrection, wrongValueIn } from './subjectless-correction.ts';

test.each([
  ["it's 2, not 3", '2', '3'],
  ['It’s Thursday, not Tuesday.', 'Thursday', 'Tuesday'],
  ['no, Thursday', 'Thursday', null],
  ['Sorry, at half past four', 'half past four', null],
  ['no wait, it was the 14th', '14th', null],
  ['not Anna, Hanna', 'Hanna', 'Anna'],
  ['Not three but four', 'four', 'three'],
  ['actually it is six instead of five', 'six', 'five'],
  ['make that twenty-five', 'twenty-five', null],
  ['They are nine, not eight!', 'nine', 'eight'],
])('reads a correction without a subject: %s', (said, value, wrong) => {
  expect(readSubjectlessCorrection(said)).toEqual({ value, wrong });
});

test.each([
  'Nora is 2, not 3',
  'Swimming is on Thursday, not Tuesday',
  'no, thanks',
  'No worries',
  'Thursday',
  'it’s cold, not warm',
  'no, I live in Porto',
  'It’s Thursday',
  'it’s 2, not 3?',
  'sorry, running late',
  'Actually fine',
  '',
])('does not take it for such a correction: %s', (said) => {
  expect(readSubjectlessCorrection(said)).toBeNull();
});

test('finds the wrong value if the earlier sentence has exactly one of its kind', () => {
  expect(wrongValueIn('Swimming is on Tuesday', { value: 'Thursday', wrong: null })).toBe('Tuesday');
  expect(wrongValueIn('Swimming is on Tuesday or Friday', { value: 'Thursday', wrong: null })).toBeNull();
  expect(wrongValueIn('We have three cats', { value: 'two', wrong: 'three' })).toBe('three');
  expect(wrongValueIn('I like tea', { value: 'two', wrong: '3' })).toBeNull();
});
