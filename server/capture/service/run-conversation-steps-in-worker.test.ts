import { describe, expect, it } from 'vitest';
import type { Message, ReadingContext } from '#server/domain/conversation/message.ts';
import { extractFacts } from '#server/domain/english/extract-facts.ts';
import { extractByRules } from './run-conversation-steps-in-worker.ts';

const by: ReadingContext = {
  now: new Date('2026-11-21T15:00:00Z'),
  speaker: 'Nora',
  timeZone: 'Europe/Madrid',
};
const user = (content: string): Message => ({ role: 'user', content });

const dishes = (count: number): string =>
  Array.from({ length: count }, (_, at) => `I like dish ${at} that Ana cooks on Sundays.`).join(' ');

/** A new worker thread first loads the rules. On a busy machine that takes seconds. */
const TIMEOUT_MS = 60_000;

describe('extracting facts by rules', () => {
  const messages = [
    user('I love olives. My sister hates mushrooms because they are slimy.'),
    user('I bought a boat. Just kidding.'),
  ];

  it('finds the facts of a short conversation at once', async () => {
    const { facts, takenBack } = await extractByRules([...messages, user('I swim on Tuesdays.')], by);
    expect(facts.map(({ statement, quote, why }) => [statement, quote, why])).toEqual([
      ['Nora loves olives', 'I love olives.', undefined],
      [
        "Nora's sister hates mushrooms",
        'My sister hates mushrooms because they are slimy.',
        'they are slimy',
      ],
      ['Nora swims on Tuesdays', 'I swim on Tuesdays.', undefined],
    ]);
    expect(takenBack).toEqual([]);
  });

  it('takes back what an earlier message said', async () => {
    const { facts, takenBack } = await extractByRules([user('Just kidding.')], by, {
      before: [user('I love olives.')],
    });
    expect(facts).toEqual([]);
    expect(takenBack).toEqual(['Nora loves olives']);
  });

  it(
    'finds the same facts in a long conversation, on a worker thread, as the pure function',
    async () => {
      const long = [...messages, user(dishes(50))];
      const found = await extractByRules(long, by);
      expect(found).toEqual(extractFacts({ before: [], messages: long, by }));
      expect(found.facts).toHaveLength(52);
    },
    TIMEOUT_MS,
  );

  it(
    'does not block the event loop during a long conversation',
    async () => {
      const reading = extractByRules([user(dishes(300))], by);
      let others = 0;
      const timer = setInterval(() => {
        others += 1;
      }, 1);
      await reading;
      clearInterval(timer);
      expect(others).toBeGreaterThan(3);
    },
    TIMEOUT_MS,
  );

  it(
    'stops at the maximum number of facts per conversation',
    async () => {
      const { facts } = await extractByRules([user(dishes(400)), user('I like olives. '.repeat(1_300))], by);
      expect(facts).toHaveLength(100);
    },
    TIMEOUT_MS,
  );
});
