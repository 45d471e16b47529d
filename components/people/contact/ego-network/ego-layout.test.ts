import { describe, expect, test } from 'vitest';
import { EGO, egoLayout, LABEL_DROP, type Spot } from './ego-layout.ts';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const labelOf = ({ x, y }: Spot): Box => ({
  left: x - EGO.labelWidth / 2,
  right: x + EGO.labelWidth / 2,
  top: y + LABEL_DROP - EGO.labelHeight + 3,
  bottom: y + LABEL_DROP + 3,
});
const circleOf = ({ x, y }: Spot): Box => ({
  left: x - EGO.radius,
  right: x + EGO.radius,
  top: y - EGO.radius,
  bottom: y + EGO.radius,
});
const touch = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe.each(Array.from({ length: EGO.most + 1 }, (_, count) => count))('%i people around one', (count) => {
  const { centre, around } = egoLayout(count);
  const all = [centre, ...around];

  test('are all inside the picture with their labels', () => {
    expect(around).toHaveLength(count);
    for (const box of all.flatMap((spot) => [labelOf(spot), circleOf(spot)])) {
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(EGO.width);
      expect(box.bottom).toBeLessThanOrEqual(EGO.height);
    }
  });

  test('do not overlap, labels included', () => {
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        expect(touch(labelOf(one), labelOf(other)), `names at ${JSON.stringify([one, other])}`).toBe(false);
        expect(touch(circleOf(one), circleOf(other))).toBe(false);
        expect(touch(labelOf(one), circleOf(other)), `name of ${JSON.stringify([one, other])}`).toBe(false);
        expect(touch(circleOf(one), labelOf(other)), `name of ${JSON.stringify([other, one])}`).toBe(false);
      }
    }
  });
});

test('at most ten people are placed', () => {
  expect(egoLayout(40).around).toHaveLength(10);
});
