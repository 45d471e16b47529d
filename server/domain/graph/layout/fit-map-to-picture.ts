import { FIT } from '#server/domain/parameters/graph-parameters.ts';
import type { LabelBox } from './node-label.ts';
import { type Cell, OccupancyGrid, rounded, type Spot, WIDE } from './place-new-nodes.ts';
import { separateOverlappingBoxes } from './separate-overlapping-boxes.ts';

/** `map = origin + (picture − origin) / scale` */
export interface Fit {
  x: number;
  y: number;
  /** Picture units per map unit. At most 1. */
  scale: number;
}

const LARGEST: LabelBox = { width: WIDE.width, above: WIDE.height / 2, below: WIDE.height / 2 };

export function fitMapToPicture(
  places: ReadonlyMap<string, Spot>,
  middle: Spot,
  fixed: ReadonlySet<string>,
  boxOf: (id: string) => LabelBox = () => LARGEST,
): { places: Map<string, Spot>; fit: Fit } {
  const area = [...places.keys()].reduce((sum, id) => sum + areaOf(boxOf(id)), 0);
  const height = Math.sqrt((area * FIT.looseness) / FIT.aspect);
  const fit = { x: middle.x, y: middle.y, scale: scaleOf(places, middle, height) };
  const loose = [...places].filter(([id]) => !fixed.has(id));
  const isSpread = places.size <= FIT.spreadNodes;
  const even = isSpread
    ? evenly(loose, middle, { width: height * FIT.aspect, height })
    : new Map<string, Spot>();
  const boxed = [...places].map(([id, spot]) => ({
    ...mixed(onPicture(spot, fit), even.get(id)),
    box: boxOf(id),
    isFixed: fixed.has(id),
  }));
  const wanted = isSpread ? separateOverlappingBoxes(boxed) : boxed;
  const spots = new Map([...places.keys()].map((id, i) => [id, rounded(wanted[i] ?? middle)]));
  return { places: apart(spots, fixed, boxOf), fit };
}

const areaOf = ({ width, above, below }: LabelBox): number => width * (above + below);

function scaleOf(places: ReadonlyMap<string, Spot>, middle: Spot, wanted: number): number {
  let reach = 1;
  for (const { x, y } of places.values())
    reach = Math.max(reach, Math.abs(x - middle.x), Math.abs(y - middle.y));
  return Math.min(1, wanted / (2 * reach));
}

function evenly(places: readonly [string, Spot][], middle: Spot, { width, height }: Cell): Map<string, Spot> {
  const rankBy = (axis: 'x' | 'y'): Map<string, number> => {
    const sorted = [...places].sort(([a, p], [b, q]) => p[axis] - q[axis] || (a < b ? -1 : 1));
    return new Map(sorted.map(([id], i) => [id, sorted.length < 2 ? 0 : i / (sorted.length - 1) - 0.5]));
  };
  const [across, down] = [rankBy('x'), rankBy('y')];
  return new Map(
    places.map(([id]) => [
      id,
      { x: middle.x + width * (across.get(id) ?? 0), y: middle.y + height * (down.get(id) ?? 0) },
    ]),
  );
}

const mixed = (linear: Spot, even: Spot | undefined): Spot =>
  even === undefined
    ? linear
    : { x: linear.x + FIT.evenness * (even.x - linear.x), y: linear.y + FIT.evenness * (even.y - linear.y) };

function apart(
  spots: ReadonlyMap<string, Spot>,
  fixed: ReadonlySet<string>,
  boxOf: (id: string) => LabelBox,
): Map<string, Spot> {
  const grid = new OccupancyGrid(WIDE);
  const placed = new Map<string, Spot>();
  for (const [id, spot] of spots) if (fixed.has(id)) placed.set(id, grid.take(spot, boxOf(id)));
  for (const [id, spot] of spots) {
    if (placed.has(id)) continue;
    const box = boxOf(id);
    placed.set(id, grid.isFree(spot, box) ? grid.take(spot, box) : grid.near(spot, 0.3, box));
  }
  return placed;
}

const onPicture = (spot: Spot, { x, y, scale }: Fit): Spot =>
  rounded({ x: x + (spot.x - x) * scale, y: y + (spot.y - y) * scale });

export const onMap = (spot: Spot, { x, y, scale }: Fit): Spot => ({
  x: x + (spot.x - x) / scale,
  y: y + (spot.y - y) / scale,
});
