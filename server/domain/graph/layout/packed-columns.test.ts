import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { packIds, packSteps, unpackIds, unpackSteps } from './packed-columns.ts';

test('ids come back as they were, in their order, of whatever version', () => {
  fc.assert(
    fc.property(fc.array(fc.uuid(), { maxLength: 60 }), (ids) => {
      expect(unpackIds(packIds(ids))).toEqual(ids);
    }),
  );
});

test('of thousands too, in about half of their letters', () => {
  const ids = Array.from({ length: 5_000 }, newId);
  const packed = packIds(ids);
  expect(unpackIds(packed)).toEqual(ids);
  expect(JSON.stringify(packed).length).toBeLessThan(0.6 * JSON.stringify(ids).length);
});

test('none is none', () => {
  expect(packIds([])).toEqual({ since: [], rest: '' });
  expect(unpackIds({ since: [], rest: '' })).toEqual([]);
});

test('numbers come back from their steps', () => {
  expect(packSteps([0, 0, 3, 3, 7])).toEqual([0, 0, 3, 0, 4]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 })), (numbers) => {
      expect(unpackSteps(packSteps(numbers))).toEqual(numbers);
    }),
  );
});
