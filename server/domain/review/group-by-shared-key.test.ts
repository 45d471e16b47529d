import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupBySharedKeys } from './group-by-shared-key.ts';

test('groups items connected through others and leaves out single items', () => {
  const keys: Record<string, string[]> = {
    a: ['1'],
    b: ['2'],
    c: ['1', '3'],
    d: ['3', '4'],
    e: ['5'],
    f: ['2'],
  };
  expect(groupBySharedKeys(Object.keys(keys), (name) => keys[name] ?? [])).toEqual([
    ['a', 'c', 'd'],
    ['b', 'f'],
  ]);
});

test('puts each item in at most one group, and items with a shared key in the same group', () => {
  const thing = fc.record({
    id: fc.uuid(),
    keys: fc.uniqueArray(fc.integer({ min: 0, max: 12 }).map(String)),
  });
  fc.assert(
    fc.property(fc.uniqueArray(thing, { selector: ({ id }) => id }), (things) => {
      const groups = groupBySharedKeys(things, ({ keys }) => keys);
      const all = groups.flat();
      expect(new Set(all).size).toBe(all.length);
      for (const one of things) {
        for (const other of things) {
          if (one === other || !one.keys.some((key) => other.keys.includes(key))) continue;
          expect(groups.find((group) => group.includes(one))).toBe(
            groups.find((group) => group.includes(other)),
          );
        }
      }
    }),
  );
});
