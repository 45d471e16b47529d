import type { LabelBox } from './node-label.ts';

/** In picture units. A node is about 40 units wide. */
export interface Spot {
  x: number;
  y: number;
}

export interface Cell {
  width: number;
  height: number;
}
/** Leaves room for a visible edge between two adjacent nodes. */
export const NARROW: Cell = { width: 60, height: 60 };
export const WIDE: Cell = { width: 150, height: 100 };

/** The golden angle in radians, with which no direction is tried twice. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

export const rounded = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) });

/** Rounded positions compress better, and nobody sees the difference. */
export const coarse = (value: number): number => Math.round(value / 20) * 20;

export class OccupancyGrid {
  readonly #taken = new Map<string, [Spot, LabelBox][]>();
  readonly #turns = new Map<string, number>();
  readonly #cell: Cell;
  readonly #box: LabelBox;

  constructor(cell: Cell) {
    this.#cell = cell;
    this.#box = { width: cell.width, above: cell.height / 2, below: cell.height / 2 };
  }

  #cellOf({ x, y }: Spot): [number, number] {
    return [Math.round(x / this.#cell.width), Math.round(y / this.#cell.height)];
  }

  isFree(spot: Spot, box: LabelBox = this.#box): boolean {
    const [column, row] = this.#cellOf(spot);
    for (let across = column - 1; across <= column + 1; across += 1) {
      for (let down = row - 1; down <= row + 1; down += 1) {
        const here = this.#taken.get(`${across},${down}`);
        if (here?.some(([other, itsBox]) => overlap(spot, box, other, itsBox))) return false;
      }
    }
    return true;
  }

  take(spot: Spot, box: LabelBox = this.#box): Spot {
    const key = this.#cellOf(spot).join();
    const here = this.#taken.get(key);
    if (here) here.push([spot, box]);
    else this.#taken.set(key, [[spot, box]]);
    return spot;
  }

  /** Takes the first free position on a spiral around `middle`, `apart` cells away. */
  near(middle: Spot, apart: number, box: LabelBox = this.#box): Spot {
    const around = this.#cellOf(middle).join();
    for (let turn = this.#turns.get(around) ?? 0; ; turn += 1) {
      const radius = apart + 0.5 * Math.sqrt(turn);
      const angle = turn * GOLDEN;
      const spot = rounded({
        x: middle.x + radius * this.#cell.width * Math.cos(angle),
        y: middle.y + radius * this.#cell.height * Math.sin(angle),
      });
      if (!this.isFree(spot, box)) continue;
      this.#turns.set(around, turn + 1);
      return this.take(spot, box);
    }
  }
}

/** The boxes overlap only if both values are positive. */
export const overlapOf = (a: Spot, boxA: LabelBox, b: Spot, boxB: LabelBox) => ({
  across: (boxA.width + boxB.width) / 2 - Math.abs(a.x - b.x),
  down: a.y <= b.y ? boxA.below + boxB.above - (b.y - a.y) : boxB.below + boxA.above - (a.y - b.y),
});

function overlap(a: Spot, boxA: LabelBox, b: Spot, boxB: LabelBox): boolean {
  const { across, down } = overlapOf(a, boxA, b, boxB);
  return across > 0 && down > 0;
}

function middleOf(spots: readonly Spot[]): Spot {
  const sum = spots.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

/** Positions depend only on the arguments, so they reveal no hidden nodes. */
export function placeNewNodes(
  newcomers: readonly string[],
  known: ReadonlyMap<string, Spot>,
  links: Iterable<readonly [string, string]>,
  cell: Cell = NARROW,
): Map<string, Spot> {
  const placed = new Map(known);
  const waiting = new Set(newcomers.filter((id) => !known.has(id)).sort());
  const neighbours = neighboursOf(waiting, known, links);
  const degree = (id: string): number => neighbours.get(id)?.length ?? 0;
  const starters = [...waiting].sort((a, b) => degree(b) - degree(a) || (a < b ? -1 : 1)).values();
  const grid = new OccupancyGrid(cell);
  for (const spot of known.values()) grid.take(spot);
  const place = (id: string): void => {
    const around = (neighbours.get(id) ?? []).flatMap((other) => placed.get(other) ?? []);
    const spot = around.length > 0 ? grid.near(middleOf(around), 1) : grid.near(below(placed, cell), 0);
    placed.set(id, spot);
    waiting.delete(id);
  };
  let frontier = [...waiting].filter((id) => neighbours.get(id)?.some((other) => known.has(other)));
  while (waiting.size > 0) {
    if (frontier.length === 0) frontier = nextStarter(starters, waiting);
    for (const id of frontier) place(id);
    const next = frontier.flatMap((id) => neighbours.get(id) ?? []).filter((id) => waiting.has(id));
    frontier = [...new Set(next)].sort();
  }
  return new Map(newcomers.flatMap((id) => onePlace(id, placed)));
}

function onePlace(id: string, placed: ReadonlyMap<string, Spot>): [string, Spot][] {
  const spot = placed.get(id);
  return spot ? [[id, spot]] : [];
}

function nextStarter(starters: Iterator<string>, waiting: ReadonlySet<string>): string[] {
  for (let next = starters.next(); !next.done; next = starters.next()) {
    if (waiting.has(next.value)) return [next.value];
  }
  return [];
}

function neighboursOf(
  waiting: ReadonlySet<string>,
  known: ReadonlyMap<string, Spot>,
  links: Iterable<readonly [string, string]>,
): Map<string, string[]> {
  const neighbours = new Map<string, string[]>();
  const isHere = (id: string): boolean => waiting.has(id) || known.has(id);
  const add = (id: string, other: string): void => {
    if (!waiting.has(id)) return;
    const list = neighbours.get(id);
    if (list) list.push(other);
    else neighbours.set(id, [other]);
  };
  for (const [a, b] of links) {
    if (a === b || !isHere(a) || !isHere(b)) continue;
    add(a, b);
    add(b, a);
  }
  return neighbours;
}

function below(placed: ReadonlyMap<string, Spot>, cell: Cell): Spot {
  if (placed.size === 0) return { x: 0, y: 0 };
  const side = Math.ceil(Math.sqrt(placed.size)) * cell.height;
  return rounded({ x: 0, y: side });
}
