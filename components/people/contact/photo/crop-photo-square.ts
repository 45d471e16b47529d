/** Side length in pixels. */
export const PHOTO_SIDE = 256;

interface Square {
  x: number;
  y: number;
  side: number;
}

/** Returns the largest square in a picture. In a portrait it is above the middle, where faces usually are. */
export function cropPhotoSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 3), side };
}
