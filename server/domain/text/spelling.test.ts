import { describe, expect, test } from 'vitest';
import { isUnfinishedSlip, slipsOf, soundsLike } from './spelling.ts';

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

describe('slipsOf', () => {
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
    expect(slipsOf(typed, word)).toBe(slips);
  });
});

describe('isUnfinishedSlip', () => {
  test('forgives one slip in what is still being typed, from five letters on', () => {
    expect(isUnfinishedSlip('okofo', 'okafor')).toBe(true);
    expect(isUnfinishedSlip('fernadn', 'fernandez')).toBe(true);
    expect(isUnfinishedSlip('mira', 'marathon')).toBe(false);
    expect(isUnfinishedSlip('dkafo', 'okafor')).toBe(false);
    expect(isUnfinishedSlip('okafo', 'okafor')).toBe(false);
  });
});
