import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { addCounts, type Counts, decisions, NONE, type Tally } from './profile-tally.ts';

/** Comparison of the last PROFILE.trendWeeks weeks, including the current week, with the same number of weeks before. */
export interface Trends {
  /**
   * Suggestions that somebody accepted or rejected (`answered`), out of the answered and the expired suggestions
   * (`of`).
   */
  engagement: { answered: number; of: number; before: { answered: number; of: number } };
  /**
   * How little acceptance rates change: 1 − mean absolute change, over types with PROFILE.minTrend decisions in both
   * periods. 1 means no change. Null means that no type has enough decisions.
   */
  stability: number | null;
  /** Number of decisions per week. The current week counts as the share of its days that have begun. */
  perWeek: { now: number; before: number };
}

const DAY_MS = 86_400_000;

/** The current week in the household's time zone (see `localTimeOf`). */
export interface ThisWeek {
  /** Monday of the week, YYYY-MM-DD. */
  week: string;
  /** Today's weekday, 1 (Monday) to 7 (Sunday). */
  weekday: number;
}

/** Returns the Monday of the week that is `weeks` weeks before `week`. */
export const weeksBefore = (week: string, weeks: number): string =>
  new Date(Date.parse(`${week}T00:00:00Z`) - 7 * weeks * DAY_MS).toISOString().slice(0, 10);

/** Returns the Monday of the earliest week that trends compare. */
export const trendsFrom = ({ week }: ThisWeek): string => weeksBefore(week, 2 * PROFILE.trendWeeks - 1);

/** Computes trends from tallies of dimension `week`. Weeks outside the two compared periods are ignored. */
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

/** Returns the counts of each type, sorted by type, because floating-point sums depend on the order. */
function byType(weeks: readonly Tally[]): Map<string, Counts> {
  const types = new Map<string, Counts>();
  for (const week of weeks) types.set(week.type, addCounts([types.get(week.type) ?? NONE, week]));
  return new Map([...types].sort(([a], [b]) => (a < b ? -1 : 1)));
}
