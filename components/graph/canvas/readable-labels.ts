import { NODE_LABEL } from '#server/domain/graph/layout/node-label.ts';

/** A node with its label. All lengths are in graph units. */
export interface Named {
  id: string;
  x: number;
  y: number;
  /** Half the height of the shape. */
  half: number;
  lines: readonly string[];
  /** Font size when zoomed in. When zoomed out, the label is drawn larger. */
  font: number;
  /**
   * Rank of the label. An `always` label is always shown. A `hub` label may cover shapes, but no other label. An
   * `other` label may cover neither.
   */
  rank: 'always' | 'hub' | 'other';
}

/** Minimum font size on screen, in pixels. */
const READ_PX = 10;
/** Mean character width, relative to the font size. */
const LETTER = 0.52;
/** Line height, relative to the font size. */
const LINE = 1.2;
/** Share of a shape, around its centre, that the label of an ordinary node must not cover. */
const SHAPE = 0.7;
/** Overlap of two labels that is tolerated, in graph units. */
const TOLERANCE = 2;

interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns the font size at a zoom, in graph units. On screen it is never smaller than READ_PX. */
export const fontAt = (font: number, zoom: number): number => Math.max(font, READ_PX / zoom);

/**
 * Returns the ids of the nodes whose labels are shown at a zoom. If two labels would overlap, only the earlier node in the
 * list keeps its label. Labels of rank `always` are always shown.
 */
export function chooseLabels(nodes: readonly Named[], zoom: number): ReadonlySet<string> {
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
