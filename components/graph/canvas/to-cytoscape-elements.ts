import type { VisibleGraph } from '#components/graph/visible-graph.ts';
import { labelLines, lettersOf, moreEnding } from '#server/domain/graph/layout/node-label.ts';
import type { GraphEdge, GraphNode } from '../graph-data.ts';
import { edgeClass, edgeStyle } from './edge-style.ts';
import { isMemoryKind, NODE_KIND_STYLES } from './node-kind-style.ts';

/** `hubs` omits most labels, arrows and symbols. `simple` also draws thin lines. */
export type Detail = 'full' | 'hubs' | 'simple';

/** Each level of detail applies to graphs with fewer nodes than this. Drawing then reaches 50 frames a second. */
const DETAIL_NODES = { full: 150, hubs: 1_500 } as const;

function detailFor(nodes: number): Detail {
  if (nodes < DETAIL_NODES.full) return 'full';
  return nodes < DETAIL_NODES.hubs ? 'hubs' : 'simple';
}

export const DETAIL_WORDS: Record<Detail, string | null> = {
  full: null,
  hubs: 'Only the most connected items are labelled. Point at another item or select it to see its name.',
  simple: 'Simplified: only the most connected items are labelled, and arrows are hidden.',
};

export interface NodeElement {
  group: 'nodes';
  data: {
    id: string;
    kind: GraphNode['kind'];
    label: string;
    width: number;
    height: number;
    /** Rank by number of links, 0 for the node with the most. */
    rank: number;
  };
  position: { x: number; y: number };
  classes: string;
}

export interface EdgeElement {
  group: 'edges';
  data: { id: string; source: string; target: string; class: string; glyph: string; width: number };
  classes: string;
}

export interface Elements {
  nodes: NodeElement[];
  edges: EdgeElement[];
  detail: Detail;
}

interface ElementOptions {
  focusId: string | null;
  moved: ReadonlyMap<string, { x: number; y: number }>;
  isLarge?: boolean;
}

const HUBS = 40;
/** Size of a touch target in graph units, which is 44 px at zoom 0.62. */
const FINGER = 71;

export function toCytoscapeElements({ nodes, edges }: VisibleGraph, options: ElementOptions): Elements {
  const detail = detailFor(nodes.length);
  const ranks = bestConnected(edges);
  const hubs = detail === 'full' ? null : ranks;
  return {
    nodes: nodes.map((node) => nodeElement(node, options, hubs, ranks.get(node.id) ?? HUBS)),
    edges: edges.map((edge) => edgeElement(edge, detail)),
    detail,
  };
}

function bestConnected(edges: readonly GraphEdge[]): ReadonlyMap<string, number> {
  const degree = new Map<string, number>();
  for (const { from, to } of edges) {
    degree.set(from, (degree.get(from) ?? 0) + 1);
    degree.set(to, (degree.get(to) ?? 0) + 1);
  }
  const sorted = [...degree].sort(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1));
  return new Map(sorted.slice(0, HUBS).map(([id], index) => [id, index]));
}

/** A contact's label ends with its number of hidden neighbours, such as "+83". */
const linesUnder = ({ kind, label, more }: GraphNode, isFull: boolean): string[] =>
  labelLines(label, isFull && label !== '' && !isMemoryKind(kind) ? moreEnding(more) : '');

const isRetired = ({ status }: Pick<GraphNode, 'status'>): boolean =>
  status === 'superseded' || status === 'archived';

function nodeElement(
  node: GraphNode,
  { focusId, moved, isLarge }: ElementOptions,
  hubs: ReadonlyMap<string, number> | null,
  rank: number,
): NodeElement {
  const look = NODE_KIND_STYLES[node.kind];
  const isFocus = node.id === focusId;
  const lines = linesUnder(node, hubs === null);
  const isLabelled = hubs === null || isFocus || hubs.has(node.id);
  const grow = isFocus ? 1.35 : 1;
  const classes = [
    isFocus && 'focus',
    isRetired(node) && 'retired',
    node.status === 'disputed' && 'disputed',
    isLabelled && 'labelled',
    isLarge && 'large',
  ].filter(Boolean);
  return {
    group: 'nodes',
    data: {
      id: node.id,
      kind: node.kind,
      label: (isRetired(node) ? lines.map(strikeThrough) : lines).join('\n'),
      width: isLarge ? FINGER : look.width * grow,
      height: isLarge ? FINGER : look.height * grow,
      rank,
    },
    position: moved.get(node.id) ?? { x: node.x, y: node.y },
    classes: classes.join(' '),
  };
}

function edgeElement({ key, from, to, type, status }: GraphEdge, detail: Detail): EdgeElement {
  const look = edgeStyle(type);
  const classes = [
    look.colour,
    detail === 'full' && type.kind === 'edge' && !type.isSymmetric && 'arrow',
    status !== '' && status,
  ].filter(Boolean);
  return {
    group: 'edges',
    data: {
      id: key,
      source: from,
      target: to,
      class: edgeClass(type),
      glyph: detail === 'full' ? look.glyph : '',
      width: look.width,
    },
    classes: classes.join(' '),
  };
}

export const STROKE = '\u0336';

/** Uses combining characters, because a canvas has no text decoration. */
const strikeThrough = (text: string): string =>
  lettersOf(text)
    .map((letter) => `${letter}${STROKE}`)
    .join('');
