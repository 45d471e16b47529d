import { edgeClass, edgeLook } from './edge-class.ts';
import { isMemoryKind, KIND_LOOKS } from './kind-look.ts';
import type { GraphEdge, GraphNode } from './picture-data.ts';
import type { ShownGraph } from './shown-graph.ts';

/** How much is drawn: everything; labels of the well connected only; no arrows and no glyphs either. */
export type Detail = 'full' | 'hubs' | 'simple';

/** Nodes up to which each is drawn. Reason: what a canvas still draws 50 times a second (ui.md 2.5). */
export const DETAIL_NODES = { full: 150, hubs: 1_500 } as const;

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

export interface ElementOptions {
  focusId: string | null;
  /** where the viewer moved things meanwhile */
  moved: ReadonlyMap<string, { x: number; y: number }>;
  /** for a finger */
  isLarge?: boolean;
}

/** Letters under a node. Reason: two lines of 96 px. */
const LABEL_CHARS = 40;
/** Of how many the best connected keep their names. */
const HUBS = 40;
/** Units of what a finger must hit: 44 px where the small map is fitted into 320 px, at 0.62 (house style). */
const FINGER = 71;

/** What cytoscape draws. Pure: the same graph, the same elements. */
export function toElements({ nodes, edges }: ShownGraph, options: ElementOptions): Elements {
  const detail = detailFor(nodes.length);
  const hubs = detail === 'full' ? null : bestConnected(edges);
  return {
    nodes: nodes.map((node) => nodeElement(node, options, hubs)),
    edges: edges.map((edge) => edgeElement(edge, detail)),
    detail,
  };
}

function bestConnected(edges: readonly GraphEdge[]): ReadonlySet<string> {
  const degree = new Map<string, number>();
  for (const { from, to } of edges) {
    degree.set(from, (degree.get(from) ?? 0) + 1);
    degree.set(to, (degree.get(to) ?? 0) + 1);
  }
  const sorted = [...degree].sort(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1));
  return new Set(sorted.slice(0, HUBS).map(([id]) => id));
}

/** The name, and how many neighbours of a contact are not shown ("+83"): where to go on. */
function labelUnder({ kind, label, more }: GraphNode, isFull: boolean): string {
  const text = shortened(label);
  return isFull && more > 0 && !isMemoryKind(kind) ? `${text} +${more}` : text;
}

/** Superseded and archived: shown at 40 % and struck through. */
export const isRetired = ({ status }: Pick<GraphNode, 'status'>): boolean =>
  status === 'superseded' || status === 'archived';

function nodeElement(
  node: GraphNode,
  { focusId, moved, isLarge }: ElementOptions,
  hubs: ReadonlySet<string> | null,
): NodeElement {
  const look = KIND_LOOKS[node.kind];
  const isFocus = node.id === focusId;
  const text = labelUnder(node, hubs === null);
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
      label: isRetired(node) ? struck(text) : text,
      width: isLarge ? FINGER : look.width * grow,
      height: isLarge ? FINGER : look.height * grow,
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

export const shortened = (text: string): string =>
  text.length <= LABEL_CHARS ? text : `${text.slice(0, LABEL_CHARS - 1).trimEnd()}…`;

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const STROKE = '\u0336';

/** Text with a line through it: a canvas has no such decoration. Each letter keeps its accents. */
export const struck = (text: string): string =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => `${segment}${STROKE}`).join('');
