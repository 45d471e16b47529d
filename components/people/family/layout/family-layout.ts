import { assignGenerations, type ChartLink } from './assign-generations.ts';
import { CARD, LANE } from './card-size.ts';
import { connectedPeople } from './connected-people.ts';
import { assignLanes, type Bus, busPath, centreOf, gapHeight, type LineKind } from './draw-lines.ts';
import { groupSiblings } from './group-siblings.ts';
import { isCouple, joinCouples } from './join-couples.ts';
import { placePeople } from './place-people.ts';
import { spreadBlocks } from './spread-blocks.ts';

export interface Spot {
  id: string;
  x: number;
  y: number;
  /** 0 for the highest row. Family by choice has the row after the last. */
  row: number;
  /** Number of generations below the person in the middle. Negative above. */
  generation: number;
}

interface Line<L> {
  kind: LineKind;
  path: string;
  /** Set for a line between partners. */
  link: L | null;
  /** Middle of a line between partners side by side. */
  label: { x: number; y: number } | null;
}

export interface FamilyLayout<L> {
  width: number;
  height: number;
  spots: Spot[];
  lines: Line<L>[];
  /** Top of the row of family by choice. Null if there is nobody in it. */
  chosenY: number | null;
  /** Links that contradict others and are not drawn. */
  notDrawn: L[];
  /**
   * Links that are shown as text, because the chart has no line for them, such as cousins whose parents are unknown.
   */
  withoutLine: L[];
}

interface LaidLink extends ChartLink {
  isDerived: boolean;
}

interface LayoutInput<L> {
  /** Ids. The first is the person on whom the chart is centred. */
  people: readonly string[];
  chosen: readonly string[];
  links: readonly L[];
}

const COUPLE_KINDS: Partial<Record<ChartLink['type'], LineKind>> = {
  partner_of: 'couple',
  ex_partner_of: 'former',
  co_parent_of: 'coParent',
};
const kindOf = ({ type, isDerived }: LaidLink): LineKind =>
  isDerived ? 'derived' : (COUPLE_KINDS[type] ?? 'coParent');
const LINED: ReadonlySet<ChartLink['type']> = new Set(['parent_of', 'step_parent_of', 'sibling_of']);
const CHOSEN_HEADING = 56;

function push<K>(map: Map<K, string[]>, key: K, value: string): void {
  const list = map.get(key) ?? [];
  map.set(key, list);
  list.push(value);
}

function tiesOf(fitting: readonly ChartLink[]) {
  const above = new Map<string, string[]>();
  const below = new Map<string, string[]>();
  const siblings = new Map<string, string[]>();
  for (const { type, a, b } of fitting) {
    if (type === 'parent_of') {
      push(above, b, a);
      push(below, a, b);
    }
    if (type === 'sibling_of') {
      push(siblings, a, b);
      push(siblings, b, a);
    }
  }
  for (const { type, a, b } of fitting) {
    const isOnly = (type === 'step_parent_of' || type === 'pibling_of') && !above.has(b) && !below.has(a);
    if (isOnly) push(below, a, b);
  }
  for (const [id, near] of siblings) if (!above.has(id)) above.set(id, near);
  return { above, below };
}

/**
 * Lays out a family: a row per generation, couples side by side, children below their parents. Never throws: links that
 * contradict others are left out and returned. The time is nearly linear in people and links.
 */
export function familyLayout<L extends LaidLink>({ people, chosen, links }: LayoutInput<L>): FamilyLayout<L> {
  const unique = [...new Set(people)];
  const { generations, fitting, contradicting } = assignGenerations(unique, links);
  const levels = [...new Set(generations.values())].toSorted((one, other) => one - other);
  const rowOf = new Map(unique.map((id) => [id, levels.indexOf(generations.get(id) ?? 0)]));
  const couples = fitting.filter(isCouple);
  const joined = joinCouples(unique, couples);
  const siblings = groupSiblings(fitting, unique.length);
  const chainsByRow = Map.groupBy(joined.chains, ([first = '']) => rowOf.get(first) ?? 0);
  const rows = levels.map((_, row) => chainsByRow.get(row) ?? []);
  const lefts = placePeople(rows, tiesOf(fitting));
  const least = lefts.size > 0 ? Math.min(...lefts.values()) : 0;
  const left = (id: string): number => (lefts.get(id) ?? 0) - least + CARD.padding;

  const buses = [
    ...parentBuses(fitting, joined.adjacent, left, rowOf),
    ...stepBuses(fitting, left, rowOf),
    ...siblingBuses<L>(siblings.groups, left, rowOf),
    ...apartBuses(joined.apart, left, rowOf),
  ];
  const { lanes, counts } = assignLanes(
    buses.map(({ bus }) => bus),
    levels.length,
  );
  const tops: number[] = [];
  const gapTops: number[] = [];
  let y = 0;
  for (const [row] of levels.entries()) {
    gapTops.push(y);
    y += row === 0 && counts[0] === 0 ? CARD.padding : gapHeight(counts[row] ?? 0);
    tops.push(y);
    y += CARD.height;
  }
  const spots = unique.map((id): Spot => {
    const row = rowOf.get(id) ?? 0;
    return { id, x: left(id), y: tops[row] ?? 0, row, generation: generations.get(id) ?? 0 };
  });
  const aside = placeChosen(
    chosen.filter((id) => !rowOf.has(id)),
    links,
    new Map(spots.map(({ id, x }) => [id, x])),
  );
  const chosenY = aside.length > 0 ? y + CHOSEN_HEADING : null;
  const all = [
    ...spots,
    ...aside.map(({ id, x }) => ({ id, x, y: chosenY ?? 0, row: levels.length, generation: 0 })),
  ];
  const lines = buses.map(({ bus, link }, index): Line<L> => {
    const { gap, kind } = bus;
    const path = busPath(bus, lanes[index] ?? 0, gapTops[gap] ?? 0, tops[gap] ?? 0, tops[gap - 1] ?? 0);
    return { kind, path, link, label: null };
  });
  const sideBySide = joined.adjacent.map((link): Line<L> => {
    const [from, to] = [left(link.a), left(link.b)].toSorted((one, other) => one - other);
    const lineY = (tops[rowOf.get(link.a) ?? 0] ?? 0) + CARD.lineAt;
    const [start, end] = [(from ?? 0) + CARD.width, to ?? 0];
    return {
      kind: kindOf(link),
      path: `M${start} ${lineY}H${end}`,
      link,
      label: { x: (start + end) / 2, y: lineY },
    };
  });
  return {
    width: Math.max(...all.map(({ x }) => x + CARD.width), 0) + CARD.padding,
    height: (chosenY === null ? y : chosenY + CARD.height) + CARD.padding,
    spots: all,
    lines: [...lines, ...sideBySide],
    chosenY,
    notDrawn: contradicting,
    withoutLine: [...siblings.rest, ...farKinApart(unique, fitting)],
  };
}

type Drawn<L> = { bus: Bus; link: L | null };
type Left = (id: string) => number;
type Rows = ReadonlyMap<string, number>;

/** Children with the same parents share a bus. It starts at the line between the parents if they stand side by side. */
function parentBuses<L extends ChartLink>(
  fitting: readonly L[],
  adjacent: readonly L[],
  left: Left,
  rows: Rows,
): Drawn<L>[] {
  const beside = new Set(adjacent.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
  const parents = new Map<string, string[]>();
  for (const { type, a, b } of fitting) if (type === 'parent_of') push(parents, b, a);
  const families = new Map<string, { parents: string[]; children: string[] }>();
  for (const [child, of] of parents) {
    const sorted = [...new Set(of)].toSorted();
    const family = families.get(sorted.join(' ')) ?? { parents: sorted, children: [] };
    families.set(sorted.join(' '), family);
    family.children.push(child);
  }
  const port = portsOf();
  return [...families.values()].map(({ parents: of, children }) => {
    const [one = '', other = ''] = of;
    const isCouple = of.length === 2 && beside.has(`${one} ${other}`);
    const stems = isCouple
      ? [{ x: (centreOf(left(one)) + centreOf(left(other))) / 2, fromY: CARD.lineAt }]
      : of.map((id) => ({ x: centreOf(left(id)) + port(id), fromY: CARD.height }));
    const drops = children.map((id) => centreOf(left(id)));
    return { bus: { kind: 'parent', gap: rows.get(children[0] ?? '') ?? 0, stems, drops }, link: null };
  });
}

/** Returns the offset of a person's next line from the middle of the card, in px: 0, 8, -8, 16, … */
function portsOf(first = 0): (id: string) => number {
  const used = new Map<string, number>();
  return (id) => {
    const index = (used.get(id) ?? 0) + (first === 0 ? 0 : 1);
    used.set(id, (used.get(id) ?? 0) + 1);
    if (index === 0) return 0;
    const away = (first || LANE.port) + Math.floor((index - 1) / 2) * LANE.port;
    return Math.min(away, CARD.width / 2 - 6) * (index % 2 === 1 ? 1 : -1);
  };
}

function stepBuses<L extends ChartLink>(fitting: readonly L[], left: Left, rows: Rows): Drawn<L>[] {
  const children = new Map<string, string[]>();
  for (const { type, a, b } of fitting) if (type === 'step_parent_of') push(children, a, b);
  const port = portsOf(16);
  const start = portsOf(16);
  return [...children].map(([parent, of]) => ({
    bus: {
      kind: 'step',
      gap: rows.get(of[0] ?? '') ?? 0,
      stems: [{ x: centreOf(left(parent)) + start(parent), fromY: CARD.height }],
      drops: of.map((id) => centreOf(left(id)) + port(id)),
    },
    link: null,
  }));
}

function siblingBuses<L>(groups: readonly ReadonlySet<string>[], left: Left, rows: Rows): Drawn<L>[] {
  const port = portsOf(24);
  return groups.map((group) => {
    const [first = ''] = group;
    const drops = [...group].map((id) => centreOf(left(id)) + port(id));
    return { bus: { kind: 'sibling', gap: rows.get(first) ?? 0, stems: [], drops }, link: null };
  });
}

/** Relatives without a connecting line, such as cousins whose parents are unknown. */
function farKinApart<L extends ChartLink>(people: readonly string[], fitting: readonly L[]): L[] {
  const hasLine = (link: L): boolean => LINED.has(link.type) || isCouple(link);
  const { areConnected, connect } = connectedPeople(people);
  for (const link of fitting) if (hasLine(link)) connect(link.a, link.b);
  return fitting.filter((link) => !hasLine(link) && !areConnected(link.a, link.b));
}

/** Lines of couples that do not stand side by side, because somebody has more than two partners. */
function apartBuses<L extends LaidLink>(apart: readonly L[], left: Left, rows: Rows): Drawn<L>[] {
  const port = portsOf(32);
  return apart.map((link) => ({
    bus: {
      kind: kindOf(link),
      gap: rows.get(link.a) ?? 0,
      stems: [],
      drops: [centreOf(left(link.a)) + port(link.a), centreOf(left(link.b)) + port(link.b)],
    },
    link,
  }));
}

/** Places family by choice in a row of its own, as near as possible to the people they belong to. */
function placeChosen(
  chosen: readonly string[],
  links: readonly ChartLink[],
  xs: ReadonlyMap<string, number>,
) {
  const wanted = chosen.map((id) => {
    const own = links.find(
      ({ type, a, b }) => type === 'chosen' && (a === id ? xs.has(b) : b === id && xs.has(a)),
    );
    return { id, x: own ? (xs.get(own.a === id ? own.b : own.a) ?? CARD.padding) : CARD.padding };
  });
  const sorted = wanted.toSorted((one, other) => one.x - other.x);
  const placed = spreadBlocks(
    sorted.map(({ x }) => ({ width: CARD.width, wanted: x, weight: 1 })),
    CARD.gap,
  );
  const shift = Math.max(0, CARD.padding - Math.min(...placed));
  return sorted.map(({ id }, index) => ({ id, x: (placed[index] ?? 0) + shift }));
}
