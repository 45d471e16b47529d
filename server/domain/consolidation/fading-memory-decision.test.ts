import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decayedConfidence } from '#server/domain/memories/confidence-decay.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { decideFading } from './fading-memory-decision.ts';
import { type Fading, smallTalk } from './testing/small-talk.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

const tram = smallTalk(daysAgo(200));

const days = fc.integer({ min: -1_000, max: 1_000 }).map(daysAgo);

const memories = fc.record<Fading>({
  content: fc.constantFrom(tram.content, 'Leo is allergic to walnuts', 'Nora never eats meat', null),
  category: fc.constantFrom('preference', 'biographical', 'relationship', 'event', 'opinion', 'contextual'),
  subcategory: fc.constantFrom(null, 'personal', 'family', 'health', 'content'),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  emotionalIntensity: fc.double({ min: 0, max: 1, noNaN: true }),
  lastReinforcedAt: fc.nat(3_000).map(daysAgo),
  reinforcementCount: fc.nat(4),
  importance: fc.constantFrom('high', 'medium', 'low'),
  pinned: fc.boolean(),
  occurredAt: fc.option(days),
  occurredUntil: fc.option(days),
  recurrence: fc.constantFrom(null, 'FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270630'),
  expiresAt: fc.option(days),
  isHabit: fc.boolean(),
  isAsked: fc.boolean(),
  wasReverted: fc.boolean(),
  wasAsked: fc.boolean(),
});

describe('a memory', () => {
  it('is archived when its confidence has faded below 0.3, and not before', () => {
    expect(decideFading(tram, NOW)).toEqual({ did: 'archived', because: 'faded' });
    expect(decideFading({ ...tram, lastReinforcedAt: daysAgo(130) }, NOW)).toBeNull();
    fc.assert(
      fc.property(memories, (memory) => {
        const isFaint = decayedConfidence({ ...memory, isLasting: false }, NOW) < 0.3;
        expect(decideFading(memory, NOW) !== null).toBe(isFaint);
      }),
    );
  });

  it('that says who somebody is, concerns health, is standing or lies ahead never fades in silence', () => {
    fc.assert(
      fc.property(memories, (memory) => {
        if (decideFading(memory, NOW)?.did !== 'archived') return;
        expect(memory.content).toBe(tram.content);
        expect(memory).toMatchObject({ pinned: false, isAsked: false, wasReverted: false });
        expect(memory.importance).not.toBe('high');
        expect(memory.subcategory).not.toBe('health');
        if (!memory.isHabit) expect(['preference', 'biographical']).not.toContain(memory.category);
        expect([memory.category, memory.subcategory]).not.toEqual(['relationship', 'family']);
        for (const at of [memory.expiresAt, memory.occurredAt, memory.occurredUntil])
          expect(at === null || at <= NOW).toBe(true);
        if (memory.recurrence?.endsWith('TU') && memory.expiresAt === null) expect(memory.isHabit).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('that stands is asked about once after half a year of silence, and never archived', () => {
    const health: Fading = { ...tram, content: 'Leo is allergic to walnuts' };
    expect(decideFading(health, NOW)).toEqual({ did: 'asked', because: 'still_true' });
    expect(decideFading({ ...health, lastReinforcedAt: daysAgo(170) }, NOW)).toMatchObject({ did: 'left' });
    expect(decideFading({ ...health, isAsked: true }, NOW)?.because).toBe('held_question');
    expect(decideFading({ ...health, wasAsked: true }, NOW)?.because).toBe('was_asked');
    fc.assert(
      fc.property(memories, (memory) => {
        if (decideFading(memory, NOW)?.did !== 'asked') return;
        expect(memory).toMatchObject({ pinned: false, isAsked: false, wasAsked: false });
        expect(memory.content).not.toBeNull();
        expect(memory.lastReinforcedAt.getTime()).toBeLessThanOrEqual(daysAgo(180).getTime());
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['Robert lives in Cork', 'contextual'],
    ['We moved to 14 elm street', 'contextual'],
    ['Nora likes olives', 'preference'],
    ["Leo can't stand coriander", 'contextual'],
    ['Ana works at the harbour office', 'contextual'],
    ['Pilar is a nurse', 'contextual'],
    ['Eli goes to the school on the hill', 'contextual'],
    ['Tom is my brother-in-law', 'contextual'],
    ['Our daughter is called Zoë', 'contextual'],
    ['Nora is married to Leo', 'contextual'],
    ['The wifi network is called Kestrel', 'contextual'],
    ['The stopcock is behind the washing machine', 'contextual'],
  ])('such as “%s” is asked about, not archived', (content, category) => {
    expect(decideFading({ ...tram, content, category }, NOW)).toEqual({
      did: 'asked',
      because: 'still_true',
    });
  });

  it.each([
    ['The tram was late again', 'contextual'],
    ['Nora wants to paint the shed', 'contextual'],
    ['Leo finds the new fountain dull', 'opinion'],
    ['We had soup at the harbour', 'event'],
    ['Robert visited us in Cork', 'event'],
  ])('such as “%s” is archived', (content, category) => {
    expect(decideFading({ ...tram, content, category }, NOW)?.did).toBe('archived');
  });

  it('that goes on or lies ahead stays, and is archived when it is over', () => {
    const swimming = { ...tram, content: 'Swimming every Tuesday', category: 'event' };
    const until = (day: string) => `FREQ=WEEKLY;BYDAY=TU;UNTIL=${day}`;
    const because = (over: Partial<Fading>) => decideFading({ ...swimming, ...over }, NOW)?.because;
    expect(because({ recurrence: until('20270630') })).toBe('to_come');
    expect(because({ expiresAt: daysAgo(-16) })).toBe('to_come');
    expect(because({ occurredAt: daysAgo(-300) })).toBe('to_come');
    expect(because({ recurrence: 'FREQ=WEEKLY;BYDAY=TU' })).toBe('still_true');
    expect(because({ recurrence: until('20261120') })).toBe('faded');
    expect(because({ recurrence: 'FREQ=WEEKLY;BYDAY=TU', expiresAt: daysAgo(1) })).toBe('faded');
  });

  it('that the program noticed as a habit fades unasked', () => {
    const habit = { ...tram, content: 'Nora often brings up groceries on Sundays', category: 'preference' };
    expect(decideFading({ ...habit, isHabit: true }, NOW)?.did).toBe('archived');
    expect(decideFading(habit, NOW)?.did).toBe('asked');
  });

  it('that was felt strongly lasts for years', () => {
    const death: Fading = {
      ...tram,
      category: 'event',
      content: 'Nora’s grandmother died in May',
      emotionalIntensity: 0.95,
      lastReinforcedAt: daysAgo(3 * 365),
    };
    expect(decideFading(death, NOW)).toBeNull();
    const told = { ...death, emotionalIntensity: 0.2, lastReinforcedAt: daysAgo(2.5 * 365) };
    expect(decideFading(told, NOW)?.did).toBe('archived');
  });
});
