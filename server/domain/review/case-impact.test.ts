import { describe, expect, it } from 'vitest';
import { CASE_IMPACT } from '#server/domain/parameters/case-impact-parameters.ts';
import { impactOf } from './case-impact.ts';

const note = { content: 'Leo loves olives', importance: 'low', privacy: 'private' } as const;

describe('impactOf', () => {
  it('is the weight of the most important memory, raised if one is public', () => {
    expect(impactOf([note, { ...note, importance: 'medium' }])).toBe(0.3);
    expect(impactOf([note, { ...note, privacy: 'public' }])).toBeCloseTo(0.35);
    expect(impactOf([{ ...note, content: null }])).toBe(0.15);
  });

  it('rates health highest, so that such a case never closes by itself', () => {
    const health = { ...note, content: 'Zoë is allergic to walnuts' };
    expect(impactOf([note, health])).toBe(0.5);
    expect(impactOf([health])).toBeGreaterThan(CASE_IMPACT.low);
  });

  it('never exceeds 1', () => {
    expect(impactOf([{ ...note, importance: 'high', privacy: 'public' }])).toBeLessThanOrEqual(1);
  });
});
