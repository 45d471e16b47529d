import { describe, expect, it } from 'vitest';
import type { Habit, Happening } from './find-habits.ts';
import { groupHabits, habitSentence } from './group-habits.ts';

const sundays = ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22'];
const at = (topic: string, hour: number, place: string | null = null): Happening[] =>
  sundays.map((day, index) => ({ topic, day, weekday: 7, hour: hour + (index % 2), place }));
const habit = (topic: string, over: Partial<Habit> = {}): Habit => ({
  topic,
  kind: 'weekday',
  value: '7',
  times: 4,
  ofTimes: 4,
  chance: 0.000_1,
  ...over,
});
const words = (...topics: string[]) => ({ owner: 'Nora', topics, isAccepted: false });

describe('a group of habits', () => {
  it('joins topics that come up on the same days, and keeps one habit of each topic', () => {
    const happenings = [...at('groceries', 10), ...at('milk', 10), ...at('choir', 19).slice(2)];
    const groups = groupHabits(
      [habit('groceries'), habit('milk'), habit('groceries', { kind: 'hours', value: '10' }), habit('choir')],
      happenings,
    );
    expect(groups.map(({ topics }) => topics)).toEqual([['groceries', 'milk'], ['choir']]);
  });

  it('is said with its day and its usual hours', () => {
    const [group] = groupHabits([habit('groceries')], at('groceries', 10));
    expect(group && habitSentence(group, words('groceries', 'milk', 'bread'))).toBe(
      'Nora often brings up groceries and milk on Sundays, mostly between 10:00 and 14:00',
    );
    const [late] = groupHabits([habit('films', { kind: 'hours', value: '22' })], at('films', 22));
    expect(late && habitSentence(late, words('films'))).toBe(
      'Nora often brings up films between 22:00 and 02:00',
    );
    const [seeds] = groupHabits(
      [habit('seeds', { kind: 'place', value: 'the allotment' })],
      [...at('seeds', 3, 'the allotment'), ...at('seeds', 12, 'the allotment')],
    );
    expect(seeds && habitSentence(seeds, { ...words('seeds'), isAccepted: true })).toBe(
      'Nora often accepts “seeds” suggestions at the allotment',
    );
  });
});
