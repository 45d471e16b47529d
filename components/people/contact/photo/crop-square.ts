/** Side length of a stored photo, in pixels. */
export const PHOTO_SIDE = 256;

interface Square {
  x: number;
  y: number;
  side: number;
}

/**
 * Returns the largest square that fits in a picture, in pixels. In a portrait picture it is above the middle, because
 * faces usually are there.
 */
export function cropSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 3), side };
}
