import type { Direction } from './nearest-node.ts';

/** Margin around a fitted picture, in pixels. */
const FIT_PADDING = 10;
/** Maximum zoom when a graph is fitted into the window. Without a maximum, two nodes would fill the screen. */
const MAX_FIT_ZOOM = 1.4;
/**
 * Free space around the centre of a node, in graph units. `aside` is half the width of the widest label, `above` is
 * half the height of a shape, and `below` adds two lines of text to that height.
 */
const ROOM = { aside: 75, above: 28, below: 66 } as const;

interface Point {
  x: number;
  y: number;
}

/** Returns the zoom and pan (in pixels) that fit all positions into a window; null if there are no positions. */
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

/**
 * Returns the smallest and the largest value. Uses a loop, because `Math.min(...values)` overflows the stack when there
 * are some ten thousand values.
 */
function boundsOf(values: readonly number[]): [number, number] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/** Pan step per direction, as shares of the picture's width and height. */
export const PAN: Record<Direction, readonly [number, number]> = {
  left: [0.25, 0],
  right: [-0.25, 0],
  up: [0, 0.25],
  down: [0, -0.25],
};
