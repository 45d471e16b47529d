import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FROM_USE } from './outcome-parameters.ts';
import { UNANSWERED, useFactor } from './use-factor.ts';

const count = fc.nat({ max: 100_000 });
const answers = fc.record({ used: count, edited: count, rejected: count });

describe('what earlier answers make of a rank', () => {
  it('is nothing where nobody has answered', () => {
    expect(useFactor(UNANSWERED)).toBe(1);
    expect(useFactor({ used: 3, edited: 9, rejected: 3 })).toBe(1);
  });

  it('is never more than a tenth, either way', () => {
    fc.assert(
      fc.property(answers, (all) => {
        expect(Math.abs(useFactor(all) - 1)).toBeLessThanOrEqual(FROM_USE.mostEffect);
      }),
    );
    expect(useFactor({ used: 1, edited: 0, rejected: 0 })).toBeCloseTo(1.02);
    expect(useFactor({ used: 0, edited: 0, rejected: 4 })).toBeCloseTo(0.95);
  });

  it('rises with each use and falls with each rejection', () => {
    fc.assert(
      fc.property(answers, (all) => {
        expect(useFactor({ ...all, used: all.used + 1 })).toBeGreaterThan(useFactor(all));
        expect(useFactor({ ...all, rejected: all.rejected + 1 })).toBeLessThan(useFactor(all));
      }),
    );
  });

  it('is pulled back towards nothing by edits', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const edited = { ...all, edited: all.edited + 1 };
        expect(Math.abs(useFactor(edited) - 1)).toBeLessThanOrEqual(Math.abs(useFactor(all) - 1));
      }),
    );
  });
});
