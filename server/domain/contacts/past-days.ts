/** A day that has been: the day itself, or the last time that it came round. */
export interface PastDay {
  label: string;
  /** midnight UTC of that day */
  at: Date;
  /** how many years after the day itself; 0: that day; null: its year is not known */
  years: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const YEAR_MS = 365 * DAY_MS;

/**
 * Of the days to remember (`YYYY-MM-DD`, or `--MM-DD` of every year), those that have been: the day itself where its
 * year is known, and the last anniversary of each within a year before `now`. A 29th of February is kept on the 1st of
 * March in other years.
 */
export function pastDays(days: readonly { label: string; date: string }[], now: Date): PastDay[] {
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
