import type { Direction } from './arrow-key-target.ts';

const FIT_PADDING = 10;
/** Without a maximum, two nodes would fill the screen. */
const MAX_FIT_ZOOM = 1.4;
/** Free space around a node's centre for its label, in graph units. */
const ROOM = { aside: 75, above: 28, below: 66 } as const;

interface Point {
  x: number;
  y: number;
}

/** Returns the zoom and the pan in pixels, or null if there are no positions. */
export function fitViewport(
  places: readonly Point[],
  { width, height }: { width: number; height: number },
): { zoom: number; pan: Point } | null {
  if (places.length === 0 || width === 0 || height === 0) return null;
  const [leftmost, rightmost] = boundsOf(places.map(({ x }) => x));
  const [topmost, lowest] = boundsOf(places.map(({ y }) => y));
  const [left, right] = [leftmost - ROOM.aside, rightmost + ROOM.aside];
  const [top, bottom] = [topmost - ROOM.above, lowest + ROOM.below];
  const zoom = Math.min(
    MAX_FIT_ZOOM,
    Math.max(1, width - 2 * FIT_PADDING) / (right - left),
    Math.max(1, height - 2 * FIT_PADDING) / (bottom - top),
  );
  return {
    zoom,
    pan: { x: width / 2 - (zoom * (left + right)) / 2, y: height / 2 - (zoom * (top + bottom)) / 2 },
  };
}

/** Uses a loop, because `Math.min(...values)` overflows the stack for ten thousand values. */
function boundsOf(values: readonly number[]): [number, number] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/** Pan steps, as shares of the picture's width and height. */
export const PAN: Record<Direction, readonly [number, number]> = {
  left: [0.25, 0],
  right: [-0.25, 0],
  up: [0, 0.25],
  down: [0, -0.25],
};
