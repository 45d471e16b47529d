import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decayedConfidence } from '#server/domain/memories/decay.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { weighFading } from './weigh-fading.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
type Fading = Parameters<typeof weighFading>[0];
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

const tea: Fading = {
  content: 'Nora likes oolong tea',
  category: 'preference',
  subcategory: 'content',
  confidence: 0.9,
  emotionalIntensity: 0.2,
  lastReinforcedAt: daysAgo(200),
  reinforcementCount: 0,
  importance: 'medium',
  pinned: false,
  isAsked: false,
  wasReverted: false,
};

const memories = fc.record<Fading>({
  content: fc.constantFrom(tea.content, 'Leo is allergic to walnuts', 'Nora never eats meat', null),
  category: fc.constantFrom('preference', 'biographical', 'relationship', 'event', 'opinion', 'contextual'),
  subcategory: fc.constantFrom(null, 'personal', 'family', 'health', 'content'),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  emotionalIntensity: fc.double({ min: 0, max: 1, noNaN: true }),
  lastReinforcedAt: fc.nat(3_000).map(daysAgo),
  reinforcementCount: fc.nat(4),
  importance: fc.constantFrom('high', 'medium', 'low'),
  pinned: fc.boolean(),
  isAsked: fc.boolean(),
  wasReverted: fc.boolean(),
});

describe('a memory', () => {
  it('is archived when its confidence has faded below 0.3, and not before', () => {
    expect(weighFading(tea, NOW)).toEqual({ did: 'archived', because: 'faded' });
    expect(weighFading({ ...tea, lastReinforcedAt: daysAgo(130) }, NOW)).toBeNull();
    fc.assert(
      fc.property(memories, (memory) => {
        const isFaint = decayedConfidence({ ...memory, isLasting: false }, NOW) < 0.3;
        expect(weighFading(memory, NOW) !== null).toBe(isFaint);
      }),
    );
  });

  it('that says who somebody is, concerns health or is standing never fades in silence', () => {
    fc.assert(
      fc.property(memories, (memory) => {
        if (weighFading(memory, NOW)?.did !== 'archived') return;
        expect(memory.content).toBe(tea.content);
        expect(memory).toMatchObject({ pinned: false, isAsked: false, wasReverted: false });
        expect(memory.importance).not.toBe('high');
        expect(memory.subcategory).not.toBe('health');
        expect([memory.category, memory.subcategory]).not.toEqual(['biographical', 'personal']);
        expect([memory.category, memory.subcategory]).not.toEqual(['relationship', 'family']);
        if (memory.category === 'preference') expect(memory.reinforcementCount).toBeLessThan(2);
      }),
      { numRuns: 2_000 },
    );
  });

  it('that was felt strongly lasts for years', () => {
    const death: Fading = {
      ...tea,
      category: 'event',
      content: 'Nora’s grandmother died in May',
      emotionalIntensity: 0.95,
      lastReinforcedAt: daysAgo(3 * 365),
    };
    expect(weighFading(death, NOW)).toBeNull();
    expect(weighFading({ ...death, emotionalIntensity: 0.2 }, NOW)?.did).toBe('archived');
  });
});
