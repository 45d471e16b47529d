import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findCycle } from './relationship-cycles.ts';

const facts = fc.array(
  fc.record({
    aId: fc.integer({ max: 6, min: 0 }).map(String),
    bId: fc.integer({ max: 6, min: 0 }).map(String),
  }),
  { maxLength: 14 },
);

it('finds a cycle exactly if the facts have no topological order', () => {
  fc.assert(
    fc.property(facts, (all) => {
      const ring = findCycle(all);
      let left = all;
      for (let size = -1; size !== left.length; ) {
        size = left.length;
        left = left.filter(({ bId }) => left.some(({ aId }) => aId === bId));
      }
      expect(ring === null).toBe(left.length === 0);
      for (const [index, { bId }] of (ring ?? []).entries()) {
        expect(ring?.[(index + 1) % ring.length]?.aId).toBe(bId);
      }
    }),
  );
});
