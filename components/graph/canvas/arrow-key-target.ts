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

/** Makes arrow keys prefer nodes straight ahead over nodes to the side. */
const ASIDE_COST = 2;

/** Returns the best position in a direction, within 45° of it if there is one. y grows downwards. */
export function arrowKeyTarget(from: Place, places: Iterable<Place>, direction: Direction): Place | null {
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

/** Makes positions outside 45° win only if no position is within 45°. */
const WIDE = 1e9;
