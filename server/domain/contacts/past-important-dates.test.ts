import { describe, expect, test } from 'vitest';
import { pastImportantDates } from './past-important-dates.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const shown = (date: string) =>
  pastImportantDates([{ label: 'birthday', date }], NOW).map(({ at, years }) => [
    at.toISOString().slice(0, 10),
    years,
  ]);

describe('pastImportantDates', () => {
  test.each<[string, [string, number | null][]]>([
    [
      '1984-05-14',
      [
        ['2026-05-14', 42],
        ['1984-05-14', 0],
      ],
    ],
    [
      '1984-12-24',
      [
        ['2025-12-24', 41],
        ['1984-12-24', 0],
      ],
    ],
    ['--05-14', [['2026-05-14', null]]],
    ['--12-24', [['2025-12-24', null]]],
    ['--11-21', [['2026-11-21', null]]],
    ['2026-03-01', [['2026-03-01', 0]]],
    ['2025-11-22', [['2025-11-22', 0]]],
    ['2027-03-01', []],
    [
      '2000-02-29',
      [
        ['2026-03-01', 26],
        ['2000-02-29', 0],
      ],
    ],
    ['--02-29', [['2026-03-01', null]]],
  ])('%s', (date, days) => {
    expect(shown(date)).toEqual(days);
  });
});
