import type { GraphEdge, GraphNode } from '#components/graph/graph-data.ts';
import type { TypeLegend } from '#server/graph/schema.ts';
import type { VisibleGraph } from '../visible-graph.ts';

export const node = (id: string, more: Partial<GraphNode> = {}): GraphNode => ({
  id,
  kind: 'person',
  label: id,
  detail: '',
  confidence: null,
  status: 'active',
  at: null,
  x: 0,
  y: 0,
  more: 0,
  ...more,
});

const PARENT_OF: TypeLegend = {
  kind: 'relationship',
  name: 'parent_of',
  group: 'familial',
  forward: 'parent of',
  backward: 'child of',
  isSymmetric: false,
};
export const SUPERSEDES: TypeLegend = {
  kind: 'edge',
  name: 'supersedes',
  group: 'temporal',
  forward: 'replaced',
  backward: 'was replaced by',
  isSymmetric: false,
};

export const edge = (from: string, to: string, type: TypeLegend = PARENT_OF): GraphEdge => ({
  key: `${from}|${type.kind}:${type.name}|${to}`,
  from,
  to,
  type,
  strength: 1,
  status: '',
});

export const SMALL: VisibleGraph = {
  nodes: [
    node('ana', { more: 3, label: 'Ana Rivera' }),
    node('eli', { x: 40, label: 'Elí' }),
    node('new', {
      kind: 'memory',
      x: 80,
      y: 40,
      label: 'Eli likes green olives',
      at: '2026-10-02',
      confidence: 0.64,
    }),
    node('old', {
      kind: 'memory',
      x: 80,
      y: 80,
      label: 'Eli hates olives',
      status: 'superseded',
      at: '2026-03-12',
    }),
  ],
  edges: [edge('ana', 'eli'), edge('new', 'old', SUPERSEDES)],
};
