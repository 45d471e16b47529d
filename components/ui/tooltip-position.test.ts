import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tooltipPosition } from './tooltip-position.ts';

const room = { width: 1280, height: 800 };
const bubble = { width: 100, height: 24 };

test('is on the preferred side, or on the opposite one if it does not fit', () => {
  const button = { left: 600, top: 400, width: 36, height: 36 };
  expect(tooltipPosition(button, bubble, room, 'bottom')).toEqual({ left: 568, top: 442 });
  expect(tooltipPosition({ ...button, top: 760 }, bubble, room, 'bottom').top).toBe(730);
  expect(tooltipPosition({ ...button, left: 10 }, bubble, room, 'left').left).toBe(52);
});

test('never crosses the edge of the window', () => {
  const anchor = fc.record({
    left: fc.integer({ min: 0, max: 1280 }),
    top: fc.integer({ min: 0, max: 800 }),
    width: fc.integer({ min: 0, max: 400 }),
    height: fc.integer({ min: 0, max: 100 }),
  });
  const side = fc.constantFrom('top', 'right', 'bottom', 'left');
  fc.assert(
    fc.property(anchor, side, (box, wished) => {
      const { left, top } = tooltipPosition(box, bubble, room, wished);
      expect(left >= 8 && left + bubble.width <= 1272).toBe(true);
      expect(top >= 8 && top + bubble.height <= 792).toBe(true);
    }),
  );
});
