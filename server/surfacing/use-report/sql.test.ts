import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { corrections, firstIdAt, mostSurfaced, neverSurfaced } from './sql.ts';

it('firstIdAt sorts before every id of its millisecond and after every id of the previous one', () => {
  const moment = fc.integer({ min: 1, max: 2 ** 47 });
  fc.assert(
    fc.property(moment, (msecs) => {
      const first = firstIdAt(new Date(msecs));
      expect(first <= v7({ msecs })).toBe(true);
      expect(first > v7({ msecs: msecs - 1 })).toBe(true);
      expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7000-8000-0{12}$/);
    }),
  );
});

it('builds the SQL of the report on use', () => {
  const of = { householdId: v7(), userId: v7(), now: new Date('2026-11-21T12:00:00Z') };
  expect([mostSurfaced(of).sql, neverSurfaced(of).sql, corrections(of).sql]).toMatchSnapshot();
});
