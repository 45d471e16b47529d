import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import type { Habit, Happening } from './find-habits.ts';

/** One habit, which may appear as several topics, such as "groceries" and "milk". */
export interface HabitGroup {
  habit: Habit;
  /** The main topic comes first. */
  topics: readonly string[];
  /** Local hour at which its usual period of four hours begins. Null if it happens at any time. */
  hour: number | null;
}

const WINDOW_HOURS = 4;

/** Keeps the least likely habit of each topic and groups topics of the same days. `habits` must be sorted by likelihood. */
export function groupHabits(habits: readonly Habit[], happenings: readonly Happening[]): HabitGroup[] {
  const byTopic = Map.groupBy(happenings, ({ topic }) => topic);
  const daysOf = (topic: string): Set<string> => new Set(byTopic.get(topic)?.map(({ day }) => day));
  const groups: { habit: Habit; topics: string[] }[] = [];
  const seen = new Set<string>();
  for (const habit of habits) {
    if (seen.has(habit.topic)) continue;
    seen.add(habit.topic);
    const alike = groups.find(
      (one) =>
        one.habit.kind === habit.kind &&
        one.habit.value === habit.value &&
        sharedOf(daysOf(one.habit.topic), daysOf(habit.topic)) >= CONSOLIDATION.habits.sameDays,
    );
    if (alike) alike.topics.push(habit.topic);
    else groups.push({ habit, topics: [habit.topic] });
  }
  return groups.map((group) => ({ ...group, hour: usualHour(group.habit, byTopic) }));
}

function sharedOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((day) => b.has(day)).length;
  return both / (a.size + b.size - both);
}

function usualHour(
  { topic, kind, value }: Habit,
  byTopic: ReadonlyMap<string, readonly Happening[]>,
): number | null {
  if (kind === 'hours') return Number(value);
  const own = byTopic.get(topic) ?? [];
  const of = own.filter((one) => (kind === 'weekday' ? String(one.weekday) === value : one.place === value));
  const best = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    count: of.filter((one) => (one.hour - hour + 24) % 24 < WINDOW_HOURS).length,
  })).reduce((most, one) => (one.count >= most.count ? one : most));
  return best.count >= of.length * USUALLY ? best.hour : null;
}

const USUALLY = 0.8;

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

interface Words {
  owner: string;
  /** Names of the topics, main topic first. */
  topics: readonly string[];
  /** True if the topic is a type of suggestion that was accepted. */
  isAccepted: boolean;
}

/** Returns a statement such as "Nora often brings up groceries and milk on Sundays, mostly between 10:00 and 14:00". */
export function habitSentence({ habit, hour }: HabitGroup, { owner, topics, isAccepted }: Words): string {
  const named = topics.slice(0, CONSOLIDATION.habits.words).join(' and ');
  const does = isAccepted ? `often accepts “${named}” suggestions` : `often brings up ${named}`;
  const between = hour === null ? '' : `between ${clock(hour)} and ${clock(hour + WINDOW_HOURS)}`;
  if (habit.kind === 'hours') return `${owner} ${does} ${between}`;
  const when = habit.kind === 'weekday' ? `on ${WEEKDAYS[Number(habit.value) - 1]}` : `at ${habit.value}`;
  return `${owner} ${does} ${when}${between && `, mostly ${between}`}`;
}
