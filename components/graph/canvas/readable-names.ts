import { NODE_LABEL } from '#server/domain/graph/layout/node-label.ts';

/** A node with the name that it would have, in units of the picture. */
export interface Named {
  id: string;
  x: number;
  y: number;
  /** half of the shape's height */
  half: number;
  lines: readonly string[];
  /** size of its letters where it is looked at from close by */
  font: number;
  /** `always`: the focus and what is chosen; `hub`: may lie on a shape, but on no other name */
  rank: 'always' | 'hub' | 'other';
}

/** Pixels of the smallest letters that are read. */
export const READ_PX = 10;
/** Parts of a letter's size: its mean width, and a line's height. */
const LETTER = 0.52;
const LINE = 1.2;
/** How much of a shape a name must not cover, and units that two names may share at their edges. */
const SHAPE = 0.7;
const TOLERANCE = 2;

interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The size of a name's letters at a zoom, in units: never fewer pixels than are read. */
export const fontAt = (font: number, zoom: number): number => Math.max(font, READ_PX / zoom);

/**
 * Which names are shown at a zoom, so that none lies on another: in the order given, each where there is room left.
 * Those that are always shown come first, and always are. Same nodes, same zoom, same names.
 */
export function chooseNames(nodes: readonly Named[], zoom: number): ReadonlySet<string> {
  const shapes = nodes.map((node) => ({ id: node.id, rect: shapeOf(node) }));
  const taken: Rect[] = [];
  const shown = new Set<string>();
  for (const node of nodes) {
    if (node.lines.length === 0) continue;
    const rect = nameOf(node, zoom);
    const isOnName = taken.some((other) => touch(rect, other));
    const isOnShape =
      node.rank === 'other' && shapes.some(({ id, rect: shape }) => id !== node.id && touch(rect, shape));
    if (node.rank !== 'always' && (isOnName || isOnShape)) continue;
    taken.push(rect);
    shown.add(node.id);
  }
  return shown;
}

function nameOf({ x, y, half, lines, font }: Named, zoom: number): Rect {
  const size = fontAt(font, zoom);
  const width = Math.max(...lines.map((line) => line.length)) * size * LETTER;
  const top = y + half + NODE_LABEL.margin;
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + lines.length * size * LINE };
}

function shapeOf({ x, y, half }: Named): Rect {
  const reach = half * SHAPE;
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

const touch = (a: Rect, b: Rect): boolean =>
  a.left + TOLERANCE < b.right &&
  b.left + TOLERANCE < a.right &&
  a.top + TOLERANCE < b.bottom &&
  b.top + TOLERANCE < a.bottom;
