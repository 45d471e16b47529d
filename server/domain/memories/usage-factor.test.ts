import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FROM_USE } from '#server/domain/parameters/outcome-parameters.ts';
import { usageFactor } from './usage-factor.ts';

const count = fc.nat({ max: 100_000 });
const answers = fc.record({ used: count, edited: count, rejected: count });

describe('the usage factor', () => {
  it('is 1 without feedback', () => {
    expect(usageFactor({ used: 0, edited: 0, rejected: 0 })).toBe(1);
    expect(usageFactor({ used: 3, edited: 9, rejected: 3 })).toBe(1);
  });

  it('changes a rank by a tenth at most', () => {
    fc.assert(
      fc.property(answers, (all) => {
        expect(Math.abs(usageFactor(all) - 1)).toBeLessThanOrEqual(FROM_USE.mostEffect);
      }),
    );
    expect(usageFactor({ used: 1, edited: 0, rejected: 0 })).toBeCloseTo(1.02);
    expect(usageFactor({ used: 0, edited: 0, rejected: 4 })).toBeCloseTo(0.95);
  });

  it('rises with each use and falls with each rejection', () => {
    fc.assert(
      fc.property(answers, (all) => {
        expect(usageFactor({ ...all, used: all.used + 1 })).toBeGreaterThan(usageFactor(all));
        expect(usageFactor({ ...all, rejected: all.rejected + 1 })).toBeLessThan(usageFactor(all));
      }),
    );
  });

  it('is pulled towards 1 by edits', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const edited = { ...all, edited: all.edited + 1 };
        expect(Math.abs(usageFactor(edited) - 1)).toBeLessThanOrEqual(Math.abs(usageFactor(all) - 1));
      }),
    );
    expect(usageFactor({ used: 6, edited: 10, rejected: 0 })).toBeCloseTo(1.03);
    expect(usageFactor({ used: 6, edited: 0, rejected: 0 })).toBeCloseTo(1.06);
  });
});
