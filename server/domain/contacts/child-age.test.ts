import { describe, expect, it } from 'vitest';
import { isUnderAge } from './child-age.ts';

const born = (date: string, label = 'Birthday') => [{ label, date }];

describe('a birthday', () => {
  it('tells a child until the day before the eighteenth', () => {
    expect(isUnderAge('2026-11-20', born('2008-11-21'))).toBe(true);
    expect(isUnderAge('2026-11-21', born('2008-11-21'))).toBe(false);
    expect(isUnderAge('2026-02-28', born('2008-02-29'))).toBe(true);
    expect(isUnderAge('2026-03-01', born('2008-02-29'))).toBe(false);
  });

  it('tells nothing without a year, before it, or if it is another date', () => {
    expect(isUnderAge('2026-11-20', born('--11-21'))).toBeNull();
    expect(isUnderAge('2026-11-20', born('2027-01-01'))).toBeNull();
    expect(isUnderAge('2026-11-20', born('2015-06-01', 'Wedding'))).toBeNull();
    expect(isUnderAge('2026-11-20', [])).toBeNull();
  });
});
