import { Room, rounded, type Spot, WIDE } from './place-newcomers.ts';

/** How a picture lies on the map: `map = origin + (picture − origin) / scale`. */
export interface Fit {
  x: number;
  y: number;
  /** picture units to a map unit, at most 1 */
  scale: number;
}

/** How much wider than a dense square a picture may be before it is drawn together. */
const LOOSE = 1.6;

/**
 * Draws a few places of a large map together, so that a picture of them has no more empty space than its labels need:
 * all distances shrink alike around the middle, and whatever then lies on something else moves beside it. Those in
 * `fixed` do not move aside. Same places, same picture.
 *
 * @param places on the map, in the order in which they choose their place
 */
export function fitPicture(
  places: ReadonlyMap<string, Spot>,
  middle: Spot,
  fixed: ReadonlySet<string>,
): { places: Map<string, Spot>; fit: Fit } {
  const wanted = Math.sqrt(Math.max(1, places.size)) * Math.sqrt(WIDE.width * WIDE.height) * LOOSE;
  let reach = 1;
  for (const { x, y } of places.values())
    reach = Math.max(reach, Math.abs(x - middle.x), Math.abs(y - middle.y));
  const fit = { x: middle.x, y: middle.y, scale: Math.min(1, wanted / (2 * reach)) };
  const room = new Room(WIDE);
  const fitted = new Map<string, Spot>();
  for (const [id, spot] of places) if (fixed.has(id)) fitted.set(id, room.take(onPicture(spot, fit)));
  for (const [id, spot] of places) {
    if (fitted.has(id)) continue;
    const there = onPicture(spot, fit);
    fitted.set(id, room.isFree(there) ? room.take(there) : room.near(there, 0.6));
  }
  return { places: fitted, fit };
}

/** From the map onto the picture. */
export const onPicture = (spot: Spot, { x, y, scale }: Fit): Spot =>
  rounded({ x: x + (spot.x - x) * scale, y: y + (spot.y - y) * scale });

/** From the picture back onto the map. */
export const onMap = (spot: Spot, { x, y, scale }: Fit): Spot => ({
  x: x + (spot.x - x) / scale,
  y: y + (spot.y - y) / scale,
});
