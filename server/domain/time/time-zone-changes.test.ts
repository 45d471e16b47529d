import { describe, expect, it } from 'vitest';
import { offsetAt, zoneChanges } from './time-zone-changes.ts';

const [from, until] = [new Date('2026-01-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')];
const shown = (timeZone: string) =>
  zoneChanges(timeZone, from, until).map(({ clockBefore, offsetBefore, offsetAfter, isSummerTime }) => [
    clockBefore.toISOString().slice(0, 16),
    offsetBefore,
    offsetAfter,
    isSummerTime,
  ]);

describe('the clocks of a zone', () => {
  it('change twice a year in Madrid, and the other way round in Auckland', () => {
    expect(shown('Europe/Madrid')).toEqual([
      ['2026-03-29T02:00', '+0100', '+0200', true],
      ['2026-10-25T03:00', '+0200', '+0100', false],
    ]);
    expect(shown('Pacific/Auckland')).toEqual([
      ['2026-04-05T03:00', '+1300', '+1200', false],
      ['2026-09-27T02:00', '+1200', '+1300', true],
    ]);
  });

  it('do not change in Kathmandu', () => {
    expect(shown('Asia/Kathmandu')).toEqual([]);
    expect(offsetAt('Asia/Kathmandu', from)).toBe('+0545');
  });
});
