/** Side of a stored photo, in pixels. */
export const PHOTO_SIDE = 256;

interface Square {
  x: number;
  y: number;
  side: number;
}

/** Largest square of a picture, in pixels: centred, or above the centre of a portrait picture, where faces usually are. */
export function cropSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 3), side };
}
