import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { readConversation, turnsOf } from './read-conversation.ts';
import { readExpected } from './read-expected.ts';

const sessions = readConversation();

describe('the conversation', () => {
  test('has sixty turns over some weeks, each with an answer', () => {
    expect(turnsOf(sessions)).toHaveLength(60);
    expect(turnsOf(sessions).filter(({ said, answer }) => said === '' || answer === '')).toEqual([]);
    const [first, last] = [sessions[0]?.beginsAt ?? 0, sessions.at(-1)?.beginsAt ?? 0];
    expect(Number(last) - Number(first)).toBeGreaterThan(8 * 7 * DAY_MS);
  });

  test('is in chronological order, and its scripted facts quote what was said', ({ annotate }) => {
    const begins = sessions.map(({ beginsAt }) => beginsAt.getTime());
    expect(begins).toEqual(begins.toSorted((a, b) => a - b));
    const invented = turnsOf(sessions).flatMap(({ said, facts }) =>
      facts.filter(({ quote }) => !said.includes(quote)),
    );
    annotate(`${invented.length} quotes that were never said`);
    // The script contains one false quote on purpose: a joke that the model takes for a fact.
    expect(invented.map(({ statement }) => statement)).toEqual(['Leo eats socks']);
  });

  test('has an expected end that names what replaced each superseded memory', () => {
    const { memories, nowhere } = readExpected();
    expect(
      memories.filter(({ status }) => status?.includes('superseded')).every(({ by }) => by !== null),
    ).toBe(true);
    expect(memories.length).toBeGreaterThan(30);
    expect(nowhere.length).toBeGreaterThan(0);
  });
});
