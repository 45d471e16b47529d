import { DAY_MS } from '#server/domain/time/durations.ts';
import type { Happening } from '../find-habits.ts';
import { randomFrom } from './seeded-random.ts';

interface Wish {
  seed: number;
  days: number;
  perDay: number;
  /** If true, adds three habits: groceries on one weekday, coffee in the morning, seeds at the allotment. */
  isPlanted: boolean;
}

type Dated = Happening & { number: number };

const PLACES = ['home', 'work', 'allotment', 'car'];
const TOPICS = 60;

/** Returns the topics that one person mentions. Some topics are frequent, and some weekdays and hours are busy. */
export function householdHistory({ seed, days, perDay, isPlanted }: Wish): Dated[] {
  const random = randomFrom(seed * 7_919 + perDay);
  const weights = Array.from({ length: TOPICS }, (_, rank) => 1 / (rank + 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const busy = Array.from({ length: 7 }, () => 0.5 + random());
  const topic = (): string => {
    let left = random() * total;
    const rank = weights.findIndex((weight) => {
      left -= weight;
      return left <= 0;
    });
    return `topic ${rank}`;
  };
  const grocery = { weekday: (seed % 7) + 1, hour: 9 + (seed % 5) };
  const all: Dated[] = [];
  for (let number = 0; number < days; number++) {
    const weekday = (number % 7) + 1;
    const day = new Date(Date.UTC(2026, 0, 5) + number * DAY_MS).toISOString().slice(0, 10);
    const add = (one: Pick<Dated, 'topic' | 'hour' | 'place'>) => all.push({ ...one, number, day, weekday });
    const count = random() < 0.1 ? 0 : Math.round(perDay * (busy[weekday - 1] ?? 1) * (0.4 + 1.2 * random()));
    for (let i = 0; i < count; i++)
      add({
        topic: topic(),
        hour: random() < 0.5 ? 7 + Math.floor(random() * 3) : 16 + Math.floor(random() * 7),
        place: random() < 0.5 ? (PLACES[Math.floor(random() * PLACES.length)] ?? null) : null,
      });
    if (!isPlanted) continue;
    if (weekday === grocery.weekday && random() < 0.9)
      add({ topic: 'groceries', hour: grocery.hour + Math.floor(random() * 2), place: null });
    if (random() < 0.6) add({ topic: 'coffee', hour: 7 + Math.floor(random() * 2), place: null });
    if (random() < 0.3) add({ topic: 'seeds', hour: 17, place: 'allotment' });
  }
  return all;
}

/** Returns the happenings of the thirty days before the nightly run of `day`. */
export const windowOf = (history: readonly Dated[], day: number): Dated[] =>
  history.filter(({ number }) => number < day && number >= day - 30);
