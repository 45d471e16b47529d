import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { deltaDecode, deltaEncode, packIds, unpackIds } from './packed-ids.ts';

test('unpacking returns ids of any version in their original order', () => {
  fc.assert(
    fc.property(fc.array(fc.uuid(), { maxLength: 60 }), (ids) => {
      expect(unpackIds(packIds(ids))).toEqual(ids);
    }),
  );
});

test('packing thousands of ids takes about half of their characters', () => {
  const ids = Array.from({ length: 5_000 }, newId);
  const packed = packIds(ids);
  expect(unpackIds(packed)).toEqual(ids);
  expect(JSON.stringify(packed).length).toBeLessThan(0.6 * JSON.stringify(ids).length);
});

test('packing an empty list unpacks to an empty list', () => {
  expect(packIds([])).toEqual({ since: [], rest: '' });
  expect(unpackIds({ since: [], rest: '' })).toEqual([]);
});

test('unpacking delta-encoded numbers returns the originals', () => {
  expect(deltaEncode([0, 0, 3, 3, 7])).toEqual([0, 0, 3, 0, 4]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 })), (numbers) => {
      expect(deltaDecode(deltaEncode(numbers))).toEqual(numbers);
    }),
  );
});
