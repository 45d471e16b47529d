import type { Expansion, GraphFilter } from '#server/domain/graph/graph-filter.ts';
import type { NodeKind } from '#server/domain/graph/node-kind.ts';
import type { ShowInput } from '#server/graph/picture/schema.ts';

/** What an ego view is around. */
export type Focus = NonNullable<ShowInput['focus']>;

/** What was added to the picture beyond where it began, in the order in which it was added. */
export type Layer =
  | { kind: 'expand'; id: string; relation: Expansion; offset: number }
  /** the shortest explanations between these */
  | { kind: 'connect'; ids: readonly string[] };

/** All that decides what the graph page shows. The canvas, the Outline and a saved view are readings of it. */
export interface View {
  scope: 'ego' | 'overview';
  /** null: where the server begins, the household */
  focus: Focus | null;
  /** exactly these nodes, where a saved view was opened; null: what the server shows around the focus */
  only: readonly string[] | null;
  layers: readonly Layer[];
  /** taken from the picture, never from the data */
  removed: readonly string[];
  /** switched off in the legend; edges by their class (edge-class.ts) */
  hiddenKinds: readonly NodeKind[];
  hiddenTypes: readonly string[];
  lens: GraphFilter;
  /** the day as of which things are shown; null: today */
  asOf: string | null;
  /** the last one is the one whose details are shown */
  selection: readonly string[];
}

/** A step that can be taken back: the words for it, and the view before it, to the letter. */
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
  /** adds to the selection, or takes out of it */
  | { type: 'select-also'; id: string }
  /** a saved view, or what the address says */
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

/** Steps that can be taken back. Reason: each holds a view, and nobody takes back more. */
const MAX_STEPS = 200;

export const beginView = (view: Partial<View> = {}): ViewState => ({
  view: { ...EMPTY_VIEW, ...view },
  steps: [],
});

/**
 * The next state. What changes the picture adds a step that `undo` takes back exactly; choosing does not, and an
 * action that changes nothing leaves the state as it is.
 */
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
      return { ...begunAnew(view), scope: 'ego', focus: action.focus, selection: [action.focus.id] };
    case 'overview':
      return { ...begunAnew(view), scope: 'overview' };
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

/** What was explored around one thing does not follow to the next; the lens, the day and the legend do. */
const begunAnew = (view: View): View => ({
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

/** What is taken from the picture is no longer chosen. */
function withoutNodes(view: View, ids: readonly string[]): View {
  const removed = [...new Set([...view.removed, ...ids])].sort();
  return { ...view, removed, selection: view.selection.filter((id) => !removed.includes(id)) };
}

function toggled<Name extends string>(names: readonly Name[], name: Name): readonly Name[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name].sort();
}

/** Chosen again, it is no longer chosen; newly chosen, it is the last. */
function chosenAlso(selection: readonly string[], id: string): readonly string[] {
  return selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id];
}

/** What the step is called where it can be taken back ("Undo: show decisions of Ana"); null: not a step. */
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
      return action.ids.length === 1 ? 'take one out of the picture' : `take ${action.ids.length} out`;
    case 'restore':
      return 'bring everything back';
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

/** One name for one layer, so that the same is not added twice and what it brought can be found again. */
export const layerKey = (layer: Layer): string =>
  layer.kind === 'expand'
    ? `${layer.id}:${layer.relation}:${layer.offset}`
    : `connect:${layer.ids.join(',')}`;

/** Everything that tells one view from another, in one order: equal views, equal text. */
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

/** A short name of a view (FNV-1a over its canonical text, 64 bits, hexadecimal): equal views have equal names. */
export const stateHash = (view: View): string => fnv1a(canonical(view));

/** The prime is 2^40 + 0x1b3. */
const PRIME_LOW = 0x1b3;
const WORD = 2 ** 32;

/** http://www.isthe.com/chongo/tech/comp/fnv/, in two halves: of a whole picture, BigInt took fifty milliseconds. */
export function fnv1a(text: string): string {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of new TextEncoder().encode(text)) {
    const least = (low ^ byte) >>> 0;
    const product = least * PRIME_LOW;
    high = (high * PRIME_LOW + Math.floor(product / WORD) + ((least << 8) >>> 0)) % WORD;
    low = product % WORD;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}
