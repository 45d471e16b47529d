import { DAY_MS } from '#server/domain/time/durations.ts';

export interface PastImportantDate {
  label: string;
  at: Date;
  /** 0 for the date itself. Null if its year is unknown. */
  years: number | null;
}

const YEAR_MS = 365 * DAY_MS;

/** Dates are `YYYY-MM-DD`, or `--MM-DD` without a year. 29 February becomes 1 March in common years. */
export function pastImportantDates(
  days: readonly { label: string; date: string }[],
  now: Date,
): PastImportantDate[] {
  return days.flatMap(({ label, date }) => {
    const [month = 1, day = 1] = date.slice(-5).split('-').map(Number);
    const year = date.startsWith('--') ? null : Number(date.slice(0, 4));
    const thisYear = now.getUTCFullYear();
    const turns = [thisYear, thisYear - 1].map((turn) => ({
      turn,
      at: new Date(Date.UTC(turn, month - 1, day)),
    }));
    const last = turns.find(({ turn, at }) => at <= now && (year === null || turn > year));
    const first = year === null ? null : new Date(`${date}T00:00:00Z`);
    return [
      ...(last && now.getTime() - last.at.getTime() < YEAR_MS
        ? [{ label, at: last.at, years: year === null ? null : last.turn - year }]
        : []),
      ...(first && first <= now ? [{ label, at: first, years: 0 }] : []),
    ];
  });
}
