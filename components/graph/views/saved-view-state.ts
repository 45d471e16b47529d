import { asOfMoment, dayOf } from '#components/graph/as-of-day.ts';
import type { Place } from '#components/graph/canvas/arrow-key-target.ts';
import type { GraphMode } from '#components/graph/graph-url-state.ts';
import type { VisibleGraph } from '#components/graph/visible-graph.ts';
import { NODE_KINDS, type NodeKind } from '#server/domain/graph/node-kind.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import type { ViewState as SavedState } from '#server/graph/views/schema.ts';
import { EMPTY_VIEW, type View } from './view-state.ts';

const KIND_PREFIX = 'kind:';

/** Stores no nodes for an overview, which always shows the whole graph. */
export function savedState(
  view: View,
  { nodes }: VisibleGraph,
  mode: GraphMode,
  canvas: { places: readonly Place[]; zoom: number; pan: { x: number; y: number } } | null,
): Omit<SavedState, 'positions'> & { positions: Place[] } {
  const isAll = view.scope === 'overview' || nodes.length > PICTURE.shown;
  return {
    scope: isAll ? 'overview' : 'ego',
    focus: view.focus,
    lens: view.lens,
    asOf: asOfMoment(view.asOf) ?? null,
    nodes: isAll ? [] : nodes.map(({ id }) => id),
    hidden: [...view.hiddenKinds.map((kind) => `${KIND_PREFIX}${kind}`), ...view.hiddenTypes],
    mode,
    positions: isAll ? [] : [...(canvas?.places ?? [])],
    ...(canvas ? { zoom: canvas.zoom, pan: canvas.pan } : {}),
  };
}

const isKind = (name: string): name is NodeKind => NODE_KINDS.some((kind) => kind === name);

export function viewOfSaved({ scope, focus, lens, asOf, nodes, hidden }: SavedState): View {
  const kinds = hidden
    .filter((name) => name.startsWith(KIND_PREFIX))
    .map((name) => name.slice(KIND_PREFIX.length));
  return {
    ...EMPTY_VIEW,
    scope,
    focus,
    lens,
    asOf: dayOf(asOf),
    only: scope === 'ego' && nodes.length > 0 ? nodes : null,
    hiddenKinds: kinds.filter(isKind),
    hiddenTypes: hidden.filter((name) => !name.startsWith(KIND_PREFIX)),
  };
}
