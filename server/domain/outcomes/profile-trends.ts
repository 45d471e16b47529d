import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { shiftDay } from '#server/domain/time/shift-day.ts';
import { addCounts, type Counts, decisions, NONE, type Tally } from './profile-tally.ts';

export interface Trends {
  /** `answered` counts accepted and rejected suggestions. `of` also counts expired ones. */
  engagement: { answered: number; of: number; before: { answered: number; of: number } };
  /** 1 − mean absolute change of the acceptance rates. Null without enough decisions. */
  stability: number | null;
  perWeek: { now: number; before: number };
}

export interface ThisWeek {
  /** Monday of the week as YYYY-MM-DD. */
  week: string;
  /** Today's weekday, 1 (Monday) to 7 (Sunday). */
  weekday: number;
}

export const weeksBefore = (week: string, weeks: number): string => shiftDay(week, -7 * weeks);

export const trendsFrom = ({ week }: ThisWeek): string => weeksBefore(week, 2 * PROFILE.trendWeeks - 1);

export function trendsOf(weeks: readonly Tally[], today: ThisWeek): Trends {
  const [first, middle] = [trendsFrom(today), weeksBefore(today.week, PROFILE.trendWeeks - 1)];
  const now = weeks.filter(({ key }) => key >= middle && key <= today.week);
  const before = weeks.filter(({ key }) => key >= first && key < middle);
  const weeksNow = PROFILE.trendWeeks - 1 + today.weekday / 7;
  return {
    engagement: { ...engagementOf(now), before: engagementOf(before) },
    stability: stabilityOf(now, before),
    perWeek: {
      now: decisions(addCounts(now)) / weeksNow,
      before: decisions(addCounts(before)) / PROFILE.trendWeeks,
    },
  };
}

function engagementOf(weeks: readonly Tally[]): { answered: number; of: number } {
  const answered = decisions(addCounts(weeks));
  return { answered, of: answered + weeks.reduce((sum, { expired }) => sum + expired, 0) };
}

function stabilityOf(now: readonly Tally[], before: readonly Tally[]): number | null {
  const [late, early] = [byType(now), byType(before)];
  const changes: number[] = [];
  for (const [type, counts] of late) {
    const earlier = early.get(type);
    if (earlier === undefined) continue;
    const [n, m] = [decisions(counts), decisions(earlier)];
    if (Math.min(n, m) >= PROFILE.minTrend)
      changes.push(Math.abs(counts.accepted / n - earlier.accepted / m));
  }
  if (changes.length === 0) return null;
  return 1 - changes.reduce((sum, change) => sum + change, 0) / changes.length;
}

/** Sorted, because the sum of floating-point numbers depends on their order. */
function byType(weeks: readonly Tally[]): Map<string, Counts> {
  const types = new Map<string, Counts>();
  for (const week of weeks) types.set(week.type, addCounts([types.get(week.type) ?? NONE, week]));
  return new Map([...types].sort(([a], [b]) => (a < b ? -1 : 1)));
}
