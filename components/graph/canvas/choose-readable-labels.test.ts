import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseReadableLabels, fontAt, type Named } from './choose-readable-labels.ts';

const named = (id: string, x: number, y: number, rank: Named['rank'] = 'other'): Named => ({
  id,
  x,
  y,
  half: 17,
  lines: ['Jürgen Brandt'],
  font: 14,
  rank,
});

describe('labels in a picture', () => {
  test('are all shown where there is room, and fewer when zoomed out, in the given order', () => {
    const all = [named('ernst', 0, 0), named('jürgen', 150, 0)];
    expect([...chooseReadableLabels(all, 1)]).toEqual(['ernst', 'jürgen']);
    expect([...chooseReadableLabels(all, 0.3)]).toEqual(['ernst']);
  });

  test('of the focus are shown at every zoom', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 4, noNaN: true }), (zoom) => {
        const all = [named('focus', 0, 0, 'always'), named('other', 5, 5), named('chosen', 9, 9, 'always')];
        expect(chooseReadableLabels(all, zoom)).toContain('focus');
        expect(chooseReadableLabels(all, zoom)).toContain('chosen');
      }),
    );
  });

  test('do not cover shapes, except those of hubs', () => {
    const shape = { ...named('shape', 0, 30), lines: [] };
    expect([...chooseReadableLabels([named('one', 0, 0), shape], 1)]).toEqual([]);
    expect([...chooseReadableLabels([named('one', 0, 0, 'hub'), shape], 1)]).toEqual(['one']);
  });

  test('are at least ten pixels high', () => {
    for (const zoom of [0.1, 0.5, 1, 3]) expect(fontAt(14, zoom) * zoom).toBeGreaterThanOrEqual(10 - 1e-9);
  });
});
