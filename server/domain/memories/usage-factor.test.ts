import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FROM_USE } from '#server/domain/parameters/outcome-parameters.ts';
import { factorOfUse, UNANSWERED } from './usage-factor.ts';

const count = fc.nat({ max: 100_000 });
const answers = fc.record({ used: count, edited: count, rejected: count });

describe('what earlier answers make of a rank', () => {
  it('is nothing where nobody has answered', () => {
    expect(factorOfUse(UNANSWERED)).toBe(1);
    expect(factorOfUse({ used: 3, edited: 9, rejected: 3 })).toBe(1);
  });

  it('is never more than a tenth, either way', () => {
    fc.assert(
      fc.property(answers, (all) => {
        expect(Math.abs(factorOfUse(all) - 1)).toBeLessThanOrEqual(FROM_USE.mostEffect);
      }),
    );
    expect(factorOfUse({ used: 1, edited: 0, rejected: 0 })).toBeCloseTo(1.02);
    expect(factorOfUse({ used: 0, edited: 0, rejected: 4 })).toBeCloseTo(0.95);
  });

  it('rises with each use and falls with each rejection', () => {
    fc.assert(
      fc.property(answers, (all) => {
        expect(factorOfUse({ ...all, used: all.used + 1 })).toBeGreaterThan(factorOfUse(all));
        expect(factorOfUse({ ...all, rejected: all.rejected + 1 })).toBeLessThan(factorOfUse(all));
      }),
    );
  });

  it('is pulled back towards nothing by edits', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const edited = { ...all, edited: all.edited + 1 };
        expect(Math.abs(factorOfUse(edited) - 1)).toBeLessThanOrEqual(Math.abs(factorOfUse(all) - 1));
      }),
    );
  });
});
