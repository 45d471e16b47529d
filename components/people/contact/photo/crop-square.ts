/** Side length of a stored photo, in pixels. */
export const PHOTO_SIDE = 256;

interface Square {
  x: number;
  y: number;
  side: number;
}

/**
 * Returns the largest square in a picture, in pixels: in the middle, or above the middle of a portrait picture, because
 * faces usually are there.
 */
export function cropSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 3), side };
}
