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

/** Weight of sideways distance relative to forward distance. Reason: an arrow should lead in its direction. */
const ASIDE_COST = 2;

/** Returns the nearest position in a direction (within 45° first, then anything ahead), or null. y grows downwards. */
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

/** Penalty for positions outside 45°, so that a position outside is used only if there is none inside. */
const WIDE = 1e9;
