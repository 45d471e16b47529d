import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropPhotoSquare } from './crop-photo-square.ts';

test('crops the centre, or slightly above it in a portrait picture', () => {
  expect(cropPhotoSquare(400, 400)).toEqual({ x: 0, y: 0, side: 400 });
  expect(cropPhotoSquare(600, 400)).toEqual({ x: 100, y: 0, side: 400 });
  expect(cropPhotoSquare(400, 700)).toEqual({ x: 0, y: 100, side: 400 });
});

test('never exceeds the picture', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 }), (width, height) => {
      const { x, y, side } = cropPhotoSquare(width, height);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + side).toBeLessThanOrEqual(width);
      expect(y + side).toBeLessThanOrEqual(height);
    }),
  );
});
