export interface Place {
  id: string;
  x: number;
  y: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const AHEAD: Record<Direction, (dx: number, dy: number) => [ahead: number, aside: number]> = {
  left: (dx, dy) => [-dx, dy],
  right: (dx, dy) => [dx, dy],
  up: (dx, dy) => [-dy, dx],
  down: (dx, dy) => [dy, dx],
};

/** How much dearer a unit aside is than one ahead. Reason: an arrow should lead where it points. */
const ASIDE_COST = 2;

/** The nearest place in a direction (within 45° first, then anything ahead), or null. y grows downwards. */
export function nearest(from: Place, places: Iterable<Place>, direction: Direction): Place | null {
  let best: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    if (place.id === from.id) continue;
    const [ahead, aside] = AHEAD[direction](place.x - from.x, place.y - from.y);
    if (ahead <= 0) continue;
    const cost = Math.hypot(ahead, aside * ASIDE_COST) + (Math.abs(aside) > ahead ? WIDE : 0);
    if (cost < least) {
      least = cost;
      best = place;
    }
  }
  return best;
}

/** Added to what lies more aside than ahead: taken only where nothing else is. */
const WIDE = 1e9;
