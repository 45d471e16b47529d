import { describe, expect, it } from 'vitest';
import type { Message, ReadingContext } from '#server/domain/conversation/message.ts';
import { extractFacts } from '#server/domain/english/extract-facts.ts';
import { extractByRules } from './conversation-steps.ts';

const by: ReadingContext = {
  now: new Date('2026-11-21T15:00:00Z'),
  speaker: 'Nora',
  timeZone: 'Europe/Madrid',
};
const user = (content: string): Message => ({ role: 'user', content });

const dishes = (count: number): string =>
  Array.from({ length: count }, (_, at) => `I like dish ${at} that Ana cooks on Sundays.`).join(' ');

/** A new worker thread first loads the rules, which takes seconds on a busy machine. */
const TIMEOUT_MS = 60_000;

describe('extracting facts by rules', () => {
  it.each([
    ['in a short conversation', 'I swim on Tuesdays.'],
    ['in a long conversation, on a worker thread', dishes(50)],
  ])(
    'finds the same facts as the pure function: %s',
    async (_, content) => {
      const messages = [
        user('I love olives. My sister hates mushrooms because they are slimy.'),
        user('I bought a boat. Just kidding.'),
        user(content),
      ];
      expect(await extractByRules(messages, by)).toEqual(extractFacts({ before: [], messages, by }));
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
