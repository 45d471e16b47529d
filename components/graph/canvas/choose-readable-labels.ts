import { NODE_LABEL } from '#server/domain/graph/layout/node-label.ts';

/** All lengths are in graph units. */
export interface Named {
  id: string;
  x: number;
  y: number;
  half: number;
  lines: readonly string[];
  font: number;
  /** `hub` labels may cover shapes but no labels. `other` labels may cover neither. */
  rank: 'always' | 'hub' | 'other';
}

const READ_PX = 10;
/** Average character width, relative to the font size. */
const LETTER = 0.52;
/** Line height, relative to the font size. */
const LINE = 1.2;
const SHAPE = 0.7;
const TOLERANCE = 2;

interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns a font size in graph units that is never below READ_PX on screen. */
export const fontAt = (font: number, zoom: number): number => Math.max(font, READ_PX / zoom);

/** If two labels overlap, keeps the earlier one in the list. Labels of rank `always` always stay. */
export function chooseReadableLabels(nodes: readonly Named[], zoom: number): ReadonlySet<string> {
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
