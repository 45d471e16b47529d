import type { Expansion, GraphFilter } from '#server/domain/graph/graph-filter.ts';
import type { NodeKind } from '#server/domain/graph/node-kind.ts';
import { fnv1a } from '#server/domain/text/fnv1a-hash.ts';
import type { ShowInput } from '#server/graph/picture/schema.ts';

export type Focus = NonNullable<ShowInput['focus']>;

export type Layer =
  | { kind: 'expand'; id: string; relation: Expansion; offset: number }
  | { kind: 'connect'; ids: readonly string[] };

export interface View {
  scope: 'ego' | 'overview';
  /** Null for the server's default, the household. */
  focus: Focus | null;
  /** Exactly the nodes to show, or null if the server chooses. */
  only: readonly string[] | null;
  layers: readonly Layer[];
  removed: readonly string[];
  hiddenKinds: readonly NodeKind[];
  hiddenTypes: readonly string[];
  lens: GraphFilter;
  /** Null means today. */
  asOf: string | null;
  /** The details panel shows the last of these nodes. */
  selection: readonly string[];
}

interface ViewStep {
  label: string;
  before: View;
}

export interface ViewState {
  view: View;
  steps: readonly ViewStep[];
}

export type ViewAction =
  | { type: 'focus'; focus: Focus; name: string }
  | { type: 'overview' }
  | { type: 'expand'; id: string; relation: Expansion; offset?: number; name: string }
  | { type: 'collapse'; id: string; name: string }
  | { type: 'connect'; ids: readonly string[] }
  | { type: 'remove'; ids: readonly string[] }
  | { type: 'restore' }
  | { type: 'lens'; lens: GraphFilter }
  | { type: 'as-of'; asOf: string | null }
  | { type: 'toggle-kind'; kind: NodeKind }
  | { type: 'toggle-type'; name: string }
  | { type: 'select'; ids: readonly string[] }
  | { type: 'select-also'; id: string }
  | { type: 'open'; view: Partial<View>; label: string }
  | { type: 'undo' };

export const EMPTY_VIEW: View = {
  scope: 'ego',
  focus: null,
  only: null,
  layers: [],
  removed: [],
  hiddenKinds: [],
  hiddenTypes: [],
  lens: 'all',
  asOf: null,
  selection: [],
};

/** Limited, because each step holds a whole view. */
const MAX_STEPS = 200;

export const beginView = (view: Partial<View> = {}): ViewState => ({
  view: { ...EMPTY_VIEW, ...view },
  steps: [],
});

/** An action without effect returns the same state. Selections add no undo step. */
export function viewReducer(state: ViewState, action: ViewAction): ViewState {
  if (action.type === 'undo') return undone(state);
  const view = viewAfter(state.view, action);
  if (canonical(view) === canonical(state.view)) return state;
  const label = labelOf(action);
  if (label === null) return { ...state, view };
  return { view, steps: [...state.steps, { label, before: state.view }].slice(-MAX_STEPS) };
}

function undone(state: ViewState): ViewState {
  const last = state.steps.at(-1);
  return last === undefined ? state : { view: last.before, steps: state.steps.slice(0, -1) };
}

function viewAfter(view: View, action: Exclude<ViewAction, { type: 'undo' }>): View {
  switch (action.type) {
    case 'focus':
      return { ...viewForFocus(view), scope: 'ego', focus: action.focus, selection: [action.focus.id] };
    case 'overview':
      return { ...viewForFocus(view), scope: 'overview' };
    case 'expand':
    case 'connect':
      return withLayer(view, action);
    case 'collapse':
      return { ...view, layers: view.layers.filter((one) => one.kind !== 'expand' || one.id !== action.id) };
    case 'remove':
      return withoutNodes(view, action.ids);
    case 'restore':
      return { ...view, removed: [], hiddenKinds: [], hiddenTypes: [] };
    case 'lens':
      return { ...view, lens: action.lens };
    case 'as-of':
      return { ...view, asOf: action.asOf };
    case 'toggle-kind':
      return { ...view, hiddenKinds: toggled(view.hiddenKinds, action.kind) };
    case 'toggle-type':
      return { ...view, hiddenTypes: toggled(view.hiddenTypes, action.name) };
    case 'select':
      return { ...view, selection: [...new Set(action.ids)] };
    case 'select-also':
      return { ...view, selection: chosenAlso(view.selection, action.id) };
    case 'open':
      return { ...EMPTY_VIEW, ...action.view };
  }
}

const viewForFocus = (view: View): View => ({
  ...view,
  only: null,
  layers: [],
  removed: [],
  selection: [],
});

function withLayer(view: View, action: Extract<ViewAction, { type: 'expand' | 'connect' }>): View {
  const layer: Layer =
    action.type === 'expand'
      ? { kind: 'expand', id: action.id, relation: action.relation, offset: action.offset ?? 0 }
      : { kind: 'connect', ids: [...new Set(action.ids)].sort() };
  if (layer.kind === 'connect' && layer.ids.length < 2) return view;
  const isThere = view.layers.some((one) => layerKey(one) === layerKey(layer));
  return isThere ? view : { ...view, layers: [...view.layers, layer] };
}

function withoutNodes(view: View, ids: readonly string[]): View {
  const removed = [...new Set([...view.removed, ...ids])].sort();
  return { ...view, removed, selection: view.selection.filter((id) => !removed.includes(id)) };
}

function toggled<Name extends string>(names: readonly Name[], name: Name): readonly Name[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name].sort();
}

function chosenAlso(selection: readonly string[], id: string): readonly string[] {
  return selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id];
}

/** Returns a label such as "Undo: show decisions of Ana", or null for no undo step. */
function labelOf(action: Exclude<ViewAction, { type: 'undo' }>): string | null {
  switch (action.type) {
    case 'focus':
      return `go to ${action.name}`;
    case 'overview':
      return 'show everything';
    case 'expand':
      return `show ${action.relation} of ${action.name}`;
    case 'collapse':
      return `collapse ${action.name}`;
    case 'connect':
      return `connect ${action.ids.length}`;
    case 'remove':
      return action.ids.length === 1
        ? 'remove one item from the picture'
        : `remove ${action.ids.length} items from the picture`;
    case 'restore':
      return 'restore removed items';
    case 'lens':
      return 'change the filter';
    case 'as-of':
      return 'change the day';
    case 'toggle-kind':
    case 'toggle-type':
      return 'filter by the legend';
    case 'open':
      return action.label;
    case 'select':
    case 'select-also':
      return null;
  }
}

export const layerKey = (layer: Layer): string =>
  layer.kind === 'expand'
    ? `${layer.id}:${layer.relation}:${layer.offset}`
    : `connect:${layer.ids.join(',')}`;

const canonical = (view: View): string =>
  JSON.stringify([
    view.scope,
    view.focus && [view.focus.kind, view.focus.id],
    view.only,
    view.layers.map(layerKey),
    view.removed,
    view.hiddenKinds,
    view.hiddenTypes,
    view.lens,
    view.asOf,
    view.selection,
  ]);

export const stateHash = (view: View): string => fnv1a(canonical(view));
