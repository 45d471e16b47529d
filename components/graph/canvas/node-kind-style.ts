import type { NodeKind } from '#server/domain/graph/node-kind.ts';

export interface NodeKindStyle {
  one: string;
  many: string;
  shape: 'ellipse' | 'round-rectangle' | 'cut-rectangle' | 'diamond' | 'hexagon' | 'round-tag';
  /** Theme colour without suffix. The suffix `-soft` gives the fill, and `-text` gives the outline. */
  tint: 'pine' | 'sky' | 'amber' | 'plum' | 'vermillion';
  width: number;
  height: number;
}

export const NODE_KIND_STYLES: Record<NodeKind, NodeKindStyle> = {
  person: { one: 'person', many: 'people', shape: 'ellipse', tint: 'pine', width: 34, height: 34 },
  group: { one: 'group', many: 'groups', shape: 'round-rectangle', tint: 'sky', width: 34, height: 34 },
  organisation: {
    one: 'organisation',
    many: 'organisations',
    shape: 'cut-rectangle',
    tint: 'sky',
    width: 34,
    height: 28,
  },
  agent: { one: 'agent', many: 'agents', shape: 'round-tag', tint: 'plum', width: 34, height: 24 },
  memory: { one: 'memory', many: 'memories', shape: 'round-rectangle', tint: 'amber', width: 36, height: 20 },
  decision: { one: 'decision', many: 'decisions', shape: 'diamond', tint: 'plum', width: 36, height: 36 },
  event: { one: 'event', many: 'events', shape: 'hexagon', tint: 'vermillion', width: 36, height: 30 },
};

export const isMemoryKind = (kind: NodeKind): boolean =>
  kind === 'memory' || kind === 'decision' || kind === 'event';

export const focusKindOf = (kind: NodeKind): 'memory' | 'contact' =>
  isMemoryKind(kind) ? 'memory' : 'contact';

export const hrefOf = (kind: NodeKind, id: string): string =>
  isMemoryKind(kind) ? `/memories/${id}` : `/people/${id}`;
