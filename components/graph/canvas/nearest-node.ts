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

/** Weight of sideways distance relative to forward distance. It makes an arrow key prefer nodes straight ahead. */
const ASIDE_COST = 2;

/**
 * Returns the nearest position in a direction, or null. Prefers positions within 45° of the direction over other
 * positions ahead. y grows downwards.
 */
export function nearestNode(from: Place, places: Iterable<Place>, direction: Direction): Place | null {
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

/** Penalty for positions outside 45°. It makes such a position win only if no position is within 45°. */
const WIDE = 1e9;
