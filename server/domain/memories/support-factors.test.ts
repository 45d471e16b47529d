import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ground, type Support, supportFactors } from './support-factors.ts';

const ground = (id: string, confidence: number, status = 'active'): Ground => ({ id, confidence, status });
const on = (id: string, onId: string, strength = 1): Support => ({ id, onId, strength });
const factor = (id: string, supports: readonly Support[], grounds: readonly Ground[]): number =>
  supportFactors([id], supports, grounds).get(id) ?? Number.NaN;

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const share = fc.integer({ min: 0, max: 8 }).map((n) => n / 8);
const status = fc.constantFrom(
  'active',
  'active',
  'active',
  'disputed',
  'archived',
  'superseded',
  'rejected',
);
const grounds = fc
  .array(fc.record({ confidence: share, status }), { minLength: NAMES.length, maxLength: NAMES.length })
  .map((drawn) => drawn.map((one, index) => ({ ...one, id: NAMES[index] ?? '' })));
const anySupports = fc
  .array(fc.record({ id: fc.constantFrom(...NAMES), onId: fc.constantFrom(...NAMES), strength: share }), {
    maxLength: 24,
  })
  .map((drawn) => [
    ...new Map(
      drawn.filter(({ id, onId }) => id !== onId).map((one) => [`${one.id}${one.onId}`, one]),
    ).values(),
  ]);
/** No cycles, because each belief depends only on beliefs with a later id. */
const acyclic = anySupports.map((drawn) => drawn.filter(({ id, onId }) => id < onId));

function byTheFormula(root: string, supports: readonly Support[], all: readonly Ground[]): number {
  const below = (id: string, way: readonly string[]): number =>
    way.length > 5
      ? 1
      : supports
          .filter((one) => one.id === id && !way.includes(one.onId))
          .reduce((product, { onId, strength }) => {
            const found = all.find((one) => one.id === onId);
            const isFallen = !found || found.status === 'superseded' || found.status === 'rejected';
            const effective = isFallen ? 0 : found.confidence * below(onId, [...way, onId]);
            return product * (1 - strength * (1 - effective));
          }, 1);
  return below(root, [root]);
}

describe('effective confidence', () => {
  it('follows the formula without cycles, to depth 5', () => {
    fc.assert(
      fc.property(acyclic, grounds, (supports, all) => {
        const factors = supportFactors(NAMES, supports, all);
        for (const name of NAMES)
          expect(factors.get(name)).toBeCloseTo(byTheFormula(name, supports, all), 12);
      }),
      { numRuns: 300 },
    );
  });

  it('follows the formula on a cycle of any length, from every belief', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.array(share, { minLength: 8, maxLength: 8 }),
        grounds,
        (length, s, all) => {
          const ring = NAMES.slice(0, length).map((id, i) =>
            on(id, NAMES[(i + 1) % length] ?? 'a', s[i] ?? 1),
          );
          const factors = supportFactors(NAMES, ring, all);
          for (const name of NAMES) expect(factors.get(name)).toBeCloseTo(byTheFormula(name, ring, all), 12);
        },
      ),
    );
  });

  it('is between 0 and 1, whatever the order and number of requested beliefs', () => {
    fc.assert(
      fc.property(anySupports, grounds, (supports, all) => {
        const factors = supportFactors(NAMES, supports, all);
        const again = supportFactors(NAMES.toReversed(), supports.toReversed(), all.toReversed());
        for (const name of NAMES) {
          const value = factors.get(name) ?? Number.NaN;
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
          expect(again.get(name)).toBeCloseTo(value, 12);
          expect(factor(name, supports, all)).toBeCloseTo(value, 12);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never rises when a support loses confidence or another is added', () => {
    fc.assert(
      fc.property(acyclic, grounds, fc.constantFrom(...NAMES), (supports, all, which) => {
        const before = supportFactors(NAMES, supports, all);
        const weaker = all.map((one) =>
          one.id === which ? { ...one, confidence: one.confidence / 2 } : one,
        );
        const after = supportFactors(NAMES, supports, weaker);
        const fewer = supportFactors(NAMES, supports.slice(1), all);
        for (const name of NAMES) {
          expect(after.get(name)).toBeLessThanOrEqual((before.get(name) ?? 0) + 1e-12);
          expect(before.get(name)).toBeLessThanOrEqual((fewer.get(name) ?? 0) + 1e-12);
        }
      }),
    );
  });

  it('counts superseded and rejected supports as 0, and archived ones as they are', () => {
    expect(factor('a', [on('a', 'b')], [ground('b', 0.9, 'superseded')])).toBe(0);
    expect(factor('a', [on('a', 'b', 0.5)], [ground('b', 0.9, 'rejected')])).toBe(0.5);
    expect(factor('a', [on('a', 'b')], [ground('b', 0.5, 'archived')])).toBe(0.5);
  });

  it('is 1 without supports that the caller sees', () => {
    expect(factor('a', [], [])).toBe(1);
    expect(factor('a', [on('a', 'hidden')], [])).toBe(1);
  });

  it('checks exactly five levels', () => {
    const chain = NAMES.slice(0, -1).map((id, i) => on(id, NAMES[i + 1] ?? ''));
    const all = (fallen: string) => NAMES.map((id) => ground(id, 1, id === fallen ? 'rejected' : 'active'));
    expect(factor('a', chain, all('f'))).toBe(0);
    expect(factor('a', chain, all('g'))).toBe(1);
  });

  it('is fast for three hundred beliefs that all depend on each other', () => {
    const ids = Array.from({ length: 300 }, (_, i) => `m${i}`);
    const supports = ids.flatMap((id) =>
      ids.filter((other) => other !== id).map((other) => on(id, other, 0.1)),
    );
    const startedAt = performance.now();
    supportFactors(
      ids.slice(0, 20),
      supports,
      ids.map((id) => ground(id, 0.9)),
    );
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
