/** Pixels of a side, of a photo as it is kept. */
export const PHOTO_SIDE = 256;

interface Square {
  x: number;
  y: number;
  side: number;
}

/**
 * The part of a picture that is kept: the largest square in its middle; of an upright one somewhat above, where the
 * face is. In and out: pixels.
 */
export function squareIn(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 3), side };
}
