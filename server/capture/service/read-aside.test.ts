import { describe, expect, it } from 'vitest';
import type { Message, ReadingContext } from '#server/domain/conversation/message.ts';
import { extractFacts } from '#server/domain/english/extract-facts.ts';
import { findFacts } from './read-aside.ts';

const by: ReadingContext = {
  now: new Date('2026-11-21T15:00:00Z'),
  speaker: 'Nora',
  timeZone: 'Europe/Madrid',
};
const user = (content: string): Message => ({ role: 'user', content });

const dishes = (count: number): string =>
  Array.from({ length: count }, (_, at) => `I like dish ${at} that Ana cooks on Sundays.`).join(' ');

/** A thread of its own loads the rules first, which takes seconds on a busy machine. */
const PATIENCE_MS = 60_000;

describe('a conversation', () => {
  it.each([
    ['short', 'I swim on Tuesdays.'],
    ['long, which is read in a thread of its own', dishes(50)],
  ])(
    'that is %s gives the facts that the rules find',
    async (_, content) => {
      const messages = [
        user('I love olives. My sister hates mushrooms because they are slimy.'),
        user('I bought a boat. Just kidding.'),
        user(content),
      ];
      expect(await findFacts(messages, by)).toEqual(extractFacts({ before: [], messages, by }));
    },
    PATIENCE_MS,
  );

  it(
    'lets others in while it is read',
    async () => {
      const reading = findFacts([user(dishes(300))], by);
      let others = 0;
      const timer = setInterval(() => {
        others += 1;
      }, 1);
      await reading;
      clearInterval(timer);
      expect(others).toBeGreaterThan(3);
    },
    PATIENCE_MS,
  );

  it(
    'ends with as many facts as one conversation may give',
    async () => {
      const { facts } = await findFacts([user(dishes(400)), user('I like olives. '.repeat(1_300))], by);
      expect(facts).toHaveLength(100);
    },
    PATIENCE_MS,
  );
});
