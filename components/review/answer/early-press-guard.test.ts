import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CardClock, pressAt, UNPAINTED } from './early-press-guard.ts';

test('a key pressed before the card is painted decides nothing, however late it arrives', () => {
  expect(pressAt(UNPAINTED, 9_999).isMeant).toBe(false);
});

test('a key counts from 120 ms after the paint', () => {
  const clock = { paintedAt: 1_000, tooSoonAt: null };
  expect(pressAt(clock, 1_119).isMeant).toBe(false);
  expect(pressAt(clock, 1_120).isMeant).toBe(true);
});

test('rapid key presses decide at most one card, because every key must follow a pause', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 119 }), { minLength: 1, maxLength: 200 }), (gaps) => {
      let clock: CardClock = { paintedAt: 0, tooSoonAt: null };
      let now = 0;
      for (const gap of gaps) {
        now += gap;
        const { isMeant, clock: next } = pressAt(clock, now);
        clock = next;
        expect(isMeant).toBe(false);
      }
      expect(pressAt(clock, now + 120).isMeant).toBe(true);
    }),
  );
});
