import type { ShownGraph } from '#components/graph/shown-graph.ts';
import { labelLines, lettersOf, moreEnding } from '#server/domain/graph/layout/node-label.ts';
import { edgeClass, edgeLook } from './edge-class.ts';
import { isMemoryKind, KIND_STYLES } from './kind-style.ts';
import type { GraphEdge, GraphNode } from './picture-data.ts';

/**
 * How much is drawn: everything; labels of the well connected only, no arrows and no glyphs; thin lines too. All but
 * `full` are painted on the ground (overview-layer.ts).
 */
export type Detail = 'full' | 'hubs' | 'simple';

/** Nodes up to which each is drawn. Reason: what cytoscape, and the ground, draw 50 times a second. */
const DETAIL_NODES = { full: 150, hubs: 1_500 } as const;

export function detailFor(nodes: number): Detail {
  if (nodes < DETAIL_NODES.full) return 'full';
  return nodes < DETAIL_NODES.hubs ? 'hubs' : 'simple';
}

/** What is left out, in words; null: nothing. */
export const DETAIL_WORDS: Record<Detail, string | null> = {
  full: null,
  hubs: 'Names of the best connected only; the rest as you point at it or choose it.',
  simple: 'Simplified: names of the best connected only, and no arrows.',
};

export interface NodeElement {
  group: 'nodes';
  data: {
    id: string;
    kind: GraphNode['kind'];
    /** what stands under it; '' where the detail leaves it out */
    label: string;
    width: number;
    height: number;
    /** among the best connected, from 0 on: whose name goes first where there is no room for two */
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
  /** where the viewer moved things meanwhile */
  moved: ReadonlyMap<string, { x: number; y: number }>;
  /** for a finger */
  isLarge?: boolean;
}

/** Of how many the best connected keep their names. */
const HUBS = 40;
/** Units of what a finger must hit: 44 px where the small map is fitted into 320 px, at 0.62 (house style). */
const FINGER = 71;

/** What cytoscape draws. Pure: the same graph, the same elements. */
export function toElements({ nodes, edges }: ShownGraph, options: ElementOptions): Elements {
  const detail = detailFor(nodes.length);
  const ranks = bestConnected(edges);
  const hubs = detail === 'full' ? null : ranks;
  return {
    nodes: nodes.map((node) => nodeElement(node, options, hubs, ranks.get(node.id) ?? HUBS)),
    edges: edges.map((edge) => edgeElement(edge, detail)),
    detail,
  };
}

/** Their places from the best connected on, by id. */
function bestConnected(edges: readonly GraphEdge[]): ReadonlyMap<string, number> {
  const degree = new Map<string, number>();
  for (const { from, to } of edges) {
    degree.set(from, (degree.get(from) ?? 0) + 1);
    degree.set(to, (degree.get(to) ?? 0) + 1);
  }
  const sorted = [...degree].sort(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1));
  return new Map(sorted.slice(0, HUBS).map(([id], index) => [id, index]));
}

/** The lines of the name, and how many neighbours of a contact are not shown ("+83"): where to go on. */
const linesUnder = ({ kind, label, more }: GraphNode, isFull: boolean): string[] =>
  labelLines(label, isFull && label !== '' && !isMemoryKind(kind) ? moreEnding(more) : '');

/** Superseded and archived: shown at 40 % and struck through. */
const isRetired = ({ status }: Pick<GraphNode, 'status'>): boolean =>
  status === 'superseded' || status === 'archived';

function nodeElement(
  node: GraphNode,
  { focusId, moved, isLarge }: ElementOptions,
  hubs: ReadonlyMap<string, number> | null,
  rank: number,
): NodeElement {
  const look = KIND_STYLES[node.kind];
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
      label: (isRetired(node) ? lines.map(struck) : lines).join('\n'),
      width: isLarge ? FINGER : look.width * grow,
      height: isLarge ? FINGER : look.height * grow,
      rank,
    },
    position: moved.get(node.id) ?? { x: node.x, y: node.y },
    classes: classes.join(' '),
  };
}

function edgeElement({ key, from, to, type, status }: GraphEdge, detail: Detail): EdgeElement {
  const look = edgeLook(type);
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

/** Text with a line through it: a canvas has no such decoration. Each letter keeps its accents. */
export const struck = (text: string): string =>
  lettersOf(text)
    .map((letter) => `${letter}${STROKE}`)
    .join('');
