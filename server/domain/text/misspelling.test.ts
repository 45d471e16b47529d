import { describe, expect, test } from 'vitest';
import { editsOf, isUnfinishedTypo, soundsLike } from './misspelling.ts';

describe('soundsLike', () => {
  test.each([
    ['jon', 'john'],
    ['sofia', 'sophia'],
    ['ana', 'anna'],
    ['sara', 'sarah'],
    ['marc', 'mark'],
    ['erik', 'erick'],
    ['celia', 'selia'],
    ['jenny', 'jenni'],
    ['elisabet', 'elizabeth'],
  ])('%s is a spelling of %s', (one, other) => {
    expect(soundsLike(one, other)).toBe(true);
    expect(soundsLike(other, one)).toBe(true);
  });

  test.each([
    ['leo', 'lea'],
    ['mark', 'mary'],
    ['ann', 'anna'],
    ['al', 'all'],
    ['hans', 'ans'],
  ])('%s is none of %s', (one, other) => {
    expect(soundsLike(one, other)).toBe(false);
  });
});

describe('editsOf', () => {
  test.each([
    ['jsoe', 'jose', 1],
    ['okofor', 'okafor', 1],
    ['pkafor', 'okafor', 1],
    ['fernadnes', 'fernandez', 2],
    ['nara', 'nora', 1],
    ['ojse', 'jose', 1],
    ['nora', 'dora', null],
    ['mark', 'mary', null],
    ['leo', 'lea', null],
    ['nora', 'nora', null],
    ['okofar', 'okafor', null],
  ])('%s for %s: %s', (typed, word, slips) => {
    expect(editsOf(typed, word)).toBe(slips);
  });
});

describe('isUnfinishedTypo', () => {
  test('forgives one slip in what is still being typed, from five letters on', () => {
    expect(isUnfinishedTypo('okofo', 'okafor')).toBe(true);
    expect(isUnfinishedTypo('fernadn', 'fernandez')).toBe(true);
    expect(isUnfinishedTypo('mira', 'marathon')).toBe(false);
    expect(isUnfinishedTypo('dkafo', 'okafor')).toBe(false);
    expect(isUnfinishedTypo('okafo', 'okafor')).toBe(false);
  });
});
