import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { decayedConfidence, isLasting } from './confidence-decay.ts';

const told = new Date('2026-01-01T00:00:00Z');
const daysLater = (days: number): Date => new Date(told.getTime() + days * DAY_MS);
const trust = (over: object = {}) => ({
  confidence: 0.9,
  emotionalIntensity: 0.2,
  lastReinforcedAt: told,
  isLasting: false,
  ...over,
});

const once = { importance: 'medium', reinforcementCount: 0 };

describe('decay', () => {
  it('halves in 87 days at intensity 0.2 and in 693 days at 0.9', () => {
    expect(decayedConfidence(trust(), daysLater(86.3))).toBeCloseTo(0.45, 2);
    expect(decayedConfidence(trust({ emotionalIntensity: 0.9 }), daysLater(693))).toBeCloseTo(0.45, 2);
  });

  it('caps the intensity, so that everything decays', () => {
    expect(decayedConfidence(trust({ emotionalIntensity: 1 }), daysLater(10_000))).toBeLessThan(0.9);
  });

  it('does not affect lasting facts', () => {
    expect(decayedConfidence(trust({ isLasting: true }), daysLater(10_000))).toBe(0.9);
    const plain = { pinned: false, content: 'Leo likes jazz', importance: 'medium', reinforcementCount: 0 };
    expect(isLasting({ ...plain, category: 'biographical', subcategory: 'personal' })).toBe(true);
    expect(isLasting({ ...plain, category: 'event', subcategory: 'upcoming', pinned: true })).toBe(true);
    const taste = { ...plain, category: 'preference', subcategory: 'content' };
    expect(isLasting(taste)).toBe(false);
    expect(isLasting({ ...taste, importance: 'high' })).toBe(true);
    expect(isLasting({ ...taste, reinforcementCount: 2 })).toBe(true);
    expect(isLasting({ ...taste, category: 'contextual', subcategory: 'health' })).toBe(true);
  });

  it.each([
    ['contextual', 'Leo is allergic to walnuts'],
    ['preference', 'Zoë has not eaten meat since she was fifteen'],
    ['preference', 'Ana can’t stand coriander'],
    ['preference', 'Nora always takes the window seat'],
    ['biographical', 'Leo never learned to swim'],
    ['contextual', 'Grandpa has a pacemaker'],
    ['contextual', 'Ben takes apixaban twice a day'],
    ['biographical', 'Brynn is on sertraline'],
  ])('spares statements that last: %s, %s', (category, content) => {
    expect(isLasting({ ...once, category, subcategory: null, pinned: false, content })).toBe(true);
  });

  it.each([
    ['preference', 'Leo likes jazz'],
    ['event', 'Leo never came to the meeting on Monday'],
    ['contextual', 'Nora is always tired this week'],
    ['biographical', 'Nora works at the mill'],
    ['secret', null],
  ])('affects statements that pass: %s, %s', (category, content) => {
    expect(isLasting({ ...once, category, subcategory: null, pinned: false, content })).toBe(false);
  });

  it('never rises with time, stays between 0 and the start, and is slower with emotional intensity', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    const days = fc.double({ min: 0, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(unit, unit, unit, days, days, (confidence, calm, moved, early, late) => {
        const at = (emotionalIntensity: number, day: number): number =>
          decayedConfidence(trust({ confidence, emotionalIntensity }), daysLater(day));
        const [first, last] = [Math.min(early, late), Math.max(early, late)];
        expect(at(calm, last)).toBeLessThanOrEqual(at(calm, first) + 1e-12);
        expect(at(calm, last)).toBeGreaterThanOrEqual(0);
        expect(at(calm, first)).toBeLessThanOrEqual(confidence);
        const [less, more] = [Math.min(calm, moved), Math.max(calm, moved)];
        expect(at(more, last)).toBeGreaterThanOrEqual(at(less, last) - 1e-12);
      }),
    );
  });

  it('treats a negative age as zero', () => {
    expect(decayedConfidence(trust(), daysLater(-3))).toBe(0.9);
    expect(TRUST.dailyDecay).toBe(0.01);
  });
});
