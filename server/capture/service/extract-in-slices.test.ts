import { describe, expect, it } from 'vitest';
import { extractByRules } from '#server/domain/extract-by-rules.ts';
import type { SaidBy, SaidMessage } from '#server/domain/said-message.ts';
import { extractInSlices } from './extract-in-slices.ts';

const by: SaidBy = { now: new Date('2026-11-21T15:00:00Z'), speaker: 'Nora', timeZone: 'Europe/Madrid' };
const user = (content: string): SaidMessage => ({ role: 'user', content });

describe('a conversation that is read in slices', () => {
  it('gives the facts that it gives at once', async () => {
    const messages = [
      user('I love olives. My sister hates mushrooms because they are slimy.'),
      user('I bought a boat. Just kidding.'),
      user('I am allergic to penicillin, and I swim on Tuesdays.'),
    ];
    expect(await extractInSlices(messages, by)).toEqual(extractByRules(messages, by));
  });

  it('lets others in while it is read', async () => {
    const dishes = Array.from({ length: 120 }, (_, at) => `I like dish ${at} that Ana cooks on Sundays.`);
    let others = 0;
    const timer = setInterval(() => {
      others += 1;
    }, 1);
    const began = performance.now();
    await extractInSlices([user(dishes.join(' '))], by);
    clearInterval(timer);
    // as often as slices ended, or the machine was so fast that there was one
    expect(others).toBeGreaterThan(performance.now() - began > 500 ? 3 : -1);
  });

  it('ends with as many facts as one conversation may give', async () => {
    const many = Array.from({ length: 400 }, (_, at) => `I like dish ${at}.`).join(' ');
    const began = performance.now();
    const facts = await extractInSlices([user(many), user('I like olives. '.repeat(1_300))], by);
    expect(facts).toHaveLength(100);
    expect(performance.now() - began).toBeLessThan(20_000);
  }, 30_000);
});
