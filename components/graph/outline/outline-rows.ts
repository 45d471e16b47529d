import { edgeClass } from '#components/graph/canvas/edge-style.ts';
import type { NeighbourGroup, NeighbourItem, Neighbours } from '#server/graph/neighbours/schema.ts';
import type { NodeView } from '#server/graph/schema.ts';
import type { TreeRow } from './tree-key-moves.ts';

export type Known = { state: 'loading' } | { state: 'failed' } | { state: 'here'; neighbours: Neighbours };

interface Placed extends TreeRow {
  level: number;
  setSize: number;
  position: number;
}
export interface NodeRow extends Placed {
  kind: 'node';
  node: NodeView;
  /** Link from the parent row's node, or null at the top level. */
  item: NeighbourItem | null;
  group: NeighbourGroup | null;
}
interface GroupRow extends Placed {
  kind: 'group';
  group: NeighbourGroup;
}
export interface MoreRow extends Placed {
  kind: 'more';
  nodeId: string;
  groupKey: string;
  offset: number;
  left: number;
}
interface NoteRow extends Placed {
  kind: 'loading' | 'failed' | 'alone';
  nodeId: string;
}
export type OutlineRow = NodeRow | GroupRow | MoreRow | NoteRow;

export interface OutlineShown {
  topIds: readonly string[];
  opened: Readonly<Record<string, boolean>>;
  known: (nodeId: string) => Known;
  hiddenKinds: readonly string[];
  hiddenTypes: readonly string[];
}

/** A group with at most this many items opens with its node, to save a key press. */
const SMALL_GROUP = 6;
export const KINDS_KEY = 'kinds';

const keyPart = (text: string): string => encodeURIComponent(text);
/** Includes the edge id, because two contacts may have several relationships of one type. */
const itemPart = ({ id, edgeId }: NeighbourItem): string => keyPart(edgeId === null ? id : `${id}~${edgeId}`);

/** A key is a path from the focus, such as node/group/node. */
export function nodeIdOf(key: string): string | null {
  const parts = key.split('/');
  if (parts.length % 2 === 0) return null;
  return decodeURIComponent(parts.at(-1) ?? '').split('~')[0] ?? null;
}

export function wantedNodes({ topIds, opened }: Pick<OutlineShown, 'topIds' | 'opened'>): string[] {
  const roots = [KINDS_KEY, ...topIds.map(keyPart)];
  const inner = Object.entries(opened)
    .filter(([key, isOpen]) => isOpen && roots.some((root) => key.startsWith(`${root}/`)))
    .flatMap(([key]) => nodeIdOf(key) ?? []);
  return [...new Set([...topIds, ...inner])];
}

export function outlineRows(
  shown: OutlineShown,
  tops: readonly NodeView[],
  kinds: readonly NeighbourGroup[] = [],
): OutlineRow[] {
  const setSize = tops.length + kinds.length;
  const byKind = kinds.flatMap((group, index) =>
    groupRows(shown, group, { parentKey: KINDS_KEY, nodeId: KINDS_KEY, level: 1, setSize, index }),
  );
  const around = tops.flatMap((node, index): OutlineRow[] => {
    const key = keyPart(node.id);
    const isOpen = shown.opened[key] ?? true;
    const position = kinds.length + index + 1;
    const placed = { key, parentKey: null, level: 1, setSize, position, isOpen };
    const root: NodeRow = { kind: 'node', ...placed, node, item: null, group: null };
    return [root, ...(isOpen ? inside(shown, key, node.id, 1) : [])];
  });
  return [...byKind, ...around];
}

function inside(shown: OutlineShown, key: string, nodeId: string, level: number): OutlineRow[] {
  const known = shown.known(nodeId);
  const note = (kind: NoteRow['kind']): OutlineRow[] => [
    {
      kind,
      key: `${key}/${kind}`,
      parentKey: key,
      level: level + 1,
      setSize: 1,
      position: 1,
      isOpen: null,
      nodeId,
    },
  ];
  if (known.state !== 'here') return note(known.state);
  const groups = known.neighbours.groups.filter(
    ({ kind, group, type }) => !shown.hiddenTypes.includes(edgeClass({ kind, group, name: type })),
  );
  if (groups.length === 0) return note('alone');
  return groups.flatMap((group, index) =>
    groupRows(shown, group, { parentKey: key, nodeId, level: level + 1, setSize: groups.length, index }),
  );
}

interface GroupPlace {
  parentKey: string;
  nodeId: string;
  level: number;
  setSize: number;
  index: number;
}

function groupRows(shown: OutlineShown, group: NeighbourGroup, place: GroupPlace): OutlineRow[] {
  const { parentKey, nodeId, level, setSize, index } = place;
  const key = `${parentKey}/${keyPart(group.key)}`;
  const isOpen = shown.opened[key] ?? (level <= 2 || group.total <= SMALL_GROUP);
  const row: GroupRow = { kind: 'group', key, parentKey, level, setSize, position: index + 1, isOpen, group };
  return isOpen ? [row, ...itemRows(shown, group, row, nodeId)] : [row];
}

function itemRows(shown: OutlineShown, group: NeighbourGroup, above: GroupRow, nodeId: string): OutlineRow[] {
  const items = group.items.filter(({ kind }) => !shown.hiddenKinds.includes(kind));
  const hidden = group.items.length - items.length;
  const level = above.level + 1;
  const rows = items.flatMap((item, index): OutlineRow[] => {
    const key = `${above.key}/${itemPart(item)}`;
    const isOpen = shown.opened[key] ?? false;
    const row: NodeRow = {
      kind: 'node',
      key,
      parentKey: above.key,
      level,
      setSize: group.total - hidden,
      position: index + 1,
      isOpen,
      node: item,
      item,
      group,
    };
    return isOpen ? [row, ...inside(shown, key, item.id, level)] : [row];
  });
  if (group.nextOffset === null) return rows;
  const more: MoreRow = {
    kind: 'more',
    key: `${above.key}/more`,
    parentKey: above.key,
    level,
    setSize: group.total - hidden,
    position: items.length + 1,
    isOpen: null,
    nodeId,
    groupKey: group.key,
    offset: group.nextOffset,
    left: group.total - group.items.length,
  };
  return [...rows, more];
}

export function withPages(neighbours: Neighbours, pages: readonly NeighbourGroup[]): Neighbours {
  return { ...neighbours, groups: neighbours.groups.map((group) => groupWith(group, pages)) };
}

function groupWith(group: NeighbourGroup, pages: readonly NeighbourGroup[]): NeighbourGroup {
  const further = pages.filter(({ key }) => key === group.key);
  const all = [group, ...further].flatMap(({ items }) => items);
  const items = [...new Map(all.map((item) => [itemPart(item), item])).values()];
  return { ...group, items, nextOffset: (further.at(-1) ?? group).nextOffset };
}
