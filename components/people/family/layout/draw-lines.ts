import { CARD, LANE } from './card-size.ts';

/** `couple` and `former` are also drawn between cards that are not side by side. */
export type LineKind = 'parent' | 'step' | 'sibling' | 'couple' | 'former' | 'coParent' | 'derived';

/** A bus: lines from the people above and below meet on one horizontal lane in the gap above row `gap`. */
export interface Bus {
  kind: LineKind;
  gap: number;
  /** Where lines come from above. `fromY` is the distance from the top of the cards above. */
  stems: readonly { x: number; fromY: number }[];
  /** Where lines go down to the cards below. */
  drops: readonly number[];
}

/** Returns a lane per bus, so that no two buses of a gap overlap, and the number of lanes per gap. */
export function assignLanes(buses: readonly Bus[], gaps: number): { lanes: number[]; counts: number[] } {
  const lanes: number[] = buses.map(() => 0);
  const counts = Array.from({ length: gaps }, () => 0);
  const spans = buses.map((bus, index) => {
    const xs = [...bus.stems.map(({ x }) => x), ...bus.drops];
    return { index, gap: bus.gap, left: Math.min(...xs), right: Math.max(...xs) };
  });
  for (const inGap of Map.groupBy(spans, ({ gap }) => gap).values()) {
    const ends: number[] = [];
    for (const { index, gap, left, right } of inGap.toSorted((one, other) => one.left - other.left)) {
      const free = ends.findIndex((end) => end + LANE.apart < left);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = right;
      lanes[index] = lane;
      counts[gap] = Math.max(counts[gap] ?? 0, ends.length);
    }
  }
  return { lanes, counts };
}

export const gapHeight = (lanes: number): number =>
  Math.max(LANE.leastGap, 2 * LANE.first + Math.max(0, lanes - 1) * LANE.step);

/** Returns the path of a bus. `top` is the top of its row, `above` that of the row above. */
export function busPath(
  { stems, drops }: Bus,
  lane: number,
  gapTop: number,
  rowTop: number,
  above: number,
): string {
  const y = gapTop + LANE.first + lane * LANE.step;
  const xs = [...stems.map(({ x }) => x), ...drops];
  const lines = [
    ...stems.map(({ x, fromY }) => `M${x} ${above + fromY}V${y}`),
    ...drops.map((x) => `M${x} ${y}V${rowTop}`),
  ];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  return [...lines, ...(left < right ? [`M${left} ${y}H${right}`] : [])].join('');
}

export const centreOf = (left: number): number => left + CARD.width / 2;
