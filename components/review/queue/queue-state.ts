// A pure reducer, so that tests can prove that no key press decides a card before it is visible.

export type FollowUp = 'keep_both' | 'merge' | 'exception' | 'lower' | 'later' | 'assign' | 'edit' | 'choose';

export interface QueueState {
  /** Open cases including the current case, most urgent first. */
  order: readonly string[];
  current: string | null;
  /** Cases whose decision the server has not yet confirmed. */
  sending: readonly string[];
  /** Decided cases. A list that was requested before the decision may still contain them. */
  decided: readonly string[];
  /** Reasons why the server refused a decision, by case id. */
  refusals: Readonly<Record<string, string>>;
  /** The cases that followed each decided case, so that undo returns it to its place. */
  followers: Readonly<Record<string, readonly string[]>>;
  /** Number of all open cases, loaded or not. */
  total: number;
  followUp: FollowUp | null;
  isSwapped: boolean;
}

export type QueueEvent =
  | { type: 'listed'; ids: readonly string[]; total: number }
  | { type: 'opened'; id: string }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'begun'; followUp: FollowUp }
  | { type: 'back' }
  | { type: 'swapped' }
  /** The next card is shown before the server confirms the decision. */
  | { type: 'sent'; id: string }
  | { type: 'confirmed'; id: string }
  | { type: 'refused'; id: string; why: string }
  | { type: 'returned'; id: string }
  | { type: 'passed'; id: string };

export const EMPTY_QUEUE: QueueState = {
  order: [],
  current: null,
  sending: [],
  decided: [],
  refusals: {},
  followers: {},
  total: 0,
  followUp: null,
  isSwapped: false,
};

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((one) => one !== id);
const first = (ids: readonly string[], id: string): readonly string[] => [id, ...without(ids, id)];

/** Discards an unfinished form on the previous card. */
const show = (state: QueueState, current: string | null): QueueState =>
  current === state.current ? state : { ...state, current, followUp: null, isSwapped: false };

/** Returns the next case or, after the last case, the first. */
function after(order: readonly string[], id: string): string | null {
  const left = without(order, id);
  return left[order.indexOf(id)] ?? left[0] ?? null;
}

function withoutRefusal({ refusals }: QueueState, id: string): QueueState['refusals'] {
  const { [id]: _gone, ...left } = refusals;
  return left;
}

function listed(state: QueueState, ids: readonly string[], total: number): QueueState {
  const isDone = (id: string) => state.sending.includes(id) || state.decided.includes(id);
  const late = ids.filter(isDone).length;
  // Keeps the current card, because it must not disappear while the reviewer reads it. Also keeps refused cases.
  const kept = state.order.filter(
    (id) => (id === state.current || id in state.refusals) && !ids.includes(id),
  );
  const order = [...kept, ...new Set(ids.filter((id) => !isDone(id)))];
  const next = { ...state, order, total: Math.max(total - late + kept.length, order.length) };
  return state.current === null ? show(next, order[0] ?? null) : next;
}

function takeAway(state: QueueState, id: string, to: 'sending' | 'decided'): QueueState {
  if (!state.order.includes(id)) return state;
  const next = {
    ...state,
    [to]: [...state[to], id],
    order: without(state.order, id),
    refusals: withoutRefusal(state, id),
    followers: { ...state.followers, [id]: state.order.slice(state.order.indexOf(id) + 1) },
    total: Math.max(0, state.total - 1),
  };
  return id === state.current ? show(next, after(state.order, id)) : next;
}

function refused(state: QueueState, id: string, why: string): QueueState {
  if (!state.sending.includes(id)) return state;
  const next = {
    ...state,
    sending: without(state.sending, id),
    order: first(state.order, id),
    refusals: { ...state.refusals, [id]: why },
    total: state.total + 1,
  };
  // Shows the refused case only if the reviewer is not reading another card.
  return state.current === null ? show(next, id) : next;
}

/** Puts the case before the first case that followed it. A case decided on another visit comes first. */
function inItsPlace({ order, followers }: QueueState, id: string): readonly string[] {
  const followed = followers[id];
  if (followed === undefined) return first(order, id);
  const others = without(order, id);
  const next = others.findIndex((other) => followed.includes(other));
  return next === -1 ? [...others, id] : [...others.slice(0, next), id, ...others.slice(next)];
}

function returned(state: QueueState, id: string): QueueState {
  const wasDone = state.sending.includes(id) || state.decided.includes(id);
  const next = {
    ...state,
    sending: without(state.sending, id),
    decided: without(state.decided, id),
    order: inItsPlace(state, id),
    total: wasDone ? state.total + 1 : state.total,
  };
  return show({ ...next, total: Math.max(next.total, next.order.length) }, id);
}

function moved(state: QueueState, by: 1 | -1): QueueState {
  const here = state.current === null ? -1 : state.order.indexOf(state.current);
  return show(state, state.order[here + by] ?? state.current);
}

function opened(state: QueueState, id: string): QueueState {
  if (state.order.includes(id)) return show(state, id);
  const order = first(state.order, id);
  const done = { sending: without(state.sending, id), decided: without(state.decided, id) };
  return show({ ...state, ...done, order, total: Math.max(state.total, order.length) }, id);
}

export function queueAfter(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'listed':
      return listed(state, event.ids, event.total);
    case 'opened':
      return opened(state, event.id);
    case 'moved':
      return moved(state, event.by);
    case 'begun':
      return state.current === null ? state : { ...state, followUp: event.followUp };
    case 'back':
      return { ...state, followUp: null };
    case 'swapped':
      return state.current === null ? state : { ...state, isSwapped: !state.isSwapped };
    case 'sent':
      return takeAway(state, event.id, 'sending');
    case 'passed':
      return takeAway(state, event.id, 'decided');
    case 'confirmed':
      return state.sending.includes(event.id)
        ? {
            ...state,
            sending: without(state.sending, event.id),
            decided: [...state.decided, event.id],
          }
        : state;
    case 'refused':
      return refused(state, event.id, event.why);
    case 'returned':
      return returned(state, event.id);
  }
}
