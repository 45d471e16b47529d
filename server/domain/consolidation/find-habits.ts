import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';

/** A topic that a person mentioned, or a type of suggestion that they accepted. Times are local. */
export interface Happening {
  topic: string;
  /** YYYY-MM-DD. */
  day: string;
  /** From 1 (Monday) to 7. */
  weekday: number;
  hour: number;
  place: string | null;
}

export type HabitKind = 'weekday' | 'hours' | 'place';

export interface Habit {
  topic: string;
  kind: HabitKind;
  /** The weekday, the first hour of a period of four hours, or the place. */
  value: string;
  times: number;
  ofTimes: number;
  /** Probability of at least as many occurrences by chance. */
  chance: number;
}

interface Test extends Habit {
  /** The smallest probability that this test can give. */
  least: number;
}

/**
 * Finds what one person does regularly on a weekday, at a time of day or at a place. Each topic is tested against
 * all activity of the person with Fisher's exact test, one-sided (R. A. Fisher, The Design of Experiments, 1935). For a
 * weekday it counts days with activity; for hours and places it counts each topic once a day, so that busy hours do not stand
 * out. Among many tests some succeed by chance, hence Bonferroni's correction, which counts only tests that can succeed at all
 * (R. E. Tarone, A modified Bonferroni method for discrete data, Biometrics 46, 1990). `alarmShare` limits the chance of even
 * one false result.
 */
export function findHabits(
  happenings: readonly Happening[],
  alarmShare: number = CONSOLIDATION.habits.alarmShare,
): Habit[] {
  const tests = KINDS.flatMap((kind) => testsOf(kind, happenings));
  const level = levelFor(
    tests.map(({ least }) => least),
    alarmShare,
  );
  return tests
    .filter(
      ({ chance, times, ofTimes }) =>
        chance <= level &&
        times >= CONSOLIDATION.habits.times &&
        times / ofTimes >= CONSOLIDATION.habits.share,
    )
    .sort((a, b) => a.chance - b.chance || (a.topic < b.topic ? -1 : 1))
    .map(({ least: _least, ...habit }) => habit);
}

/** Takes one argument, because a worker thread passes only one. */
export const findHabitsIn = (input: { happenings: readonly Happening[]; alarmShare: number }): Habit[] =>
  findHabits(input.happenings, input.alarmShare);

interface Kind {
  name: HabitKind;
  /** Happenings with the same unit count once. Null if this kind ignores the happening. */
  unitOf: (happening: Happening) => string | null;
  valuesOf: (happening: Happening) => readonly string[];
}

/** In hours. Windows are two slots wide and overlap, so that every habit fits into one. */
const SLOT = 2;
const slotOf = ({ hour }: Happening): number => Math.floor(hour / SLOT) * SLOT;

const KINDS: readonly Kind[] = [
  { name: 'weekday', unitOf: ({ day }) => day, valuesOf: ({ weekday }) => [String(weekday)] },
  {
    name: 'hours',
    unitOf: (one) => `${one.topic}\n${one.day} ${slotOf(one)}`,
    valuesOf: (one) => [slotOf(one), (slotOf(one) + 24 - SLOT) % 24].map(String),
  },
  {
    name: 'place',
    unitOf: ({ topic, day, place }) => (place === null ? null : `${topic}\n${day} ${place}`),
    valuesOf: ({ place }) => (place === null ? [] : [place]),
  },
];

type Units = Map<string, readonly string[]>;

function testsOf({ name, unitOf, valuesOf }: Kind, happenings: readonly Happening[]): Test[] {
  const all: Units = new Map();
  const byTopic = new Map<string, Units>();
  for (const happening of happenings) {
    const unit = unitOf(happening);
    if (unit === null) continue;
    const values = valuesOf(happening);
    const units = byTopic.get(happening.topic) ?? new Map();
    byTopic.set(happening.topic, units.set(unit, values));
    all.set(unit, values);
  }
  const marked = countValues(all);
  return [...byTopic]
    .filter(([, units]) => units.size >= CONSOLIDATION.habits.times)
    .flatMap(([topic, units]) => {
      const counts = countValues(units);
      return [...marked].map(([value, of]): Test => {
        const [times, ofTimes] = [counts.get(value) ?? 0, units.size];
        const chance =
          times === 0 ? 1 : chanceOfAtLeast(times, { drawn: ofTimes, marked: of, all: all.size });
        const least = chanceOfAtLeast(Math.min(of, ofTimes), { drawn: ofTimes, marked: of, all: all.size });
        return { topic, kind: name, value, times, ofTimes, chance, least };
      });
    });
}

function countValues(units: Units): Map<string, number> {
  const counts = new Map<string, number>();
  for (const values of units.values())
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Tarone's method: the smallest k such that at most k tests can be significant at the level alarmShare / k. */
export function levelFor(leasts: readonly number[], alarmShare: number): number {
  const least = leasts.toSorted((a, b) => a - b);
  let divisor = 1;
  while ((least[divisor] ?? 1) <= alarmShare / divisor) divisor += 1;
  return alarmShare / divisor;
}

const logFactorials = [0];

function logFactorial(n: number): number {
  for (let i = logFactorials.length; i <= n; i++)
    logFactorials.push((logFactorials[i - 1] ?? 0) + Math.log(i));
  return logFactorials[n] ?? 0;
}

const logChoices = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Upper tail of the hypergeometric distribution for `drawn` draws from `all` units, of which `marked` are marked. */
export function chanceOfAtLeast(
  times: number,
  { drawn, marked, all }: { drawn: number; marked: number; all: number },
): number {
  let sum = 0;
  for (let k = Math.max(times, drawn + marked - all); k <= Math.min(drawn, marked); k++)
    sum += Math.exp(logChoices(marked, k) + logChoices(all - marked, drawn - k) - logChoices(all, drawn));
  return Math.min(1, sum);
}
