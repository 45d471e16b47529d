import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { addCounts, type Counts, decisions, NONE, type Tally } from './profile-tally.ts';

/** How the last PROFILE.trendWeeks weeks, this one among them, differ from as many before. */
export interface Trends {
  /** of the suggestions that were made, those that were answered: accepted or rejected instead of left to expire */
  engagement: { answered: number; of: number; before: { answered: number; of: number } };
  /**
   * 1 − the mean change of the acceptance rate, over the types with PROFILE.minTrend decisions in both; 1: nothing
   * changed. Null: no type has enough.
   */
  stability: number | null;
  /** decisions a week; this week counts as far as it has come */
  perWeek: { now: number; before: number };
}

const DAY_MS = 86_400_000;

/** This week, where the household is (`localTimeOf`). */
export interface ThisWeek {
  /** its Monday, YYYY-MM-DD */
  week: string;
  /** of today: 1 Monday to 7 Sunday */
  weekday: number;
}

/** The Monday so many weeks before that of `week`. */
export const weeksBefore = (week: string, weeks: number): string =>
  new Date(Date.parse(`${week}T00:00:00Z`) - 7 * weeks * DAY_MS).toISOString().slice(0, 10);

/** The first week (its Monday) that a trend looks at. */
export const trendsFrom = ({ week }: ThisWeek): string => weeksBefore(week, 2 * PROFILE.trendWeeks - 1);

/** `weeks`: the tallies by week; other weeks may be among them. */
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

/** In one order whatever order the rows come in: sums of fractions depend on it. */
function byType(weeks: readonly Tally[]): Map<string, Counts> {
  const types = new Map<string, Counts>();
  for (const week of weeks) types.set(week.type, addCounts([types.get(week.type) ?? NONE, week]));
  return new Map([...types].sort(([a], [b]) => (a < b ? -1 : 1)));
}
