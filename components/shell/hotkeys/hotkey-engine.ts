import { topLayer } from '#components/ui/layers.tsx';
import { isChordFor, type KeyPress, matchHotkey } from './hotkey-match.ts';
import { type HotkeyId, hotkey } from './hotkeys.ts';
import { awaitField, isTextField, takeTyped } from './typed-ahead.ts';

interface HotkeyHandler {
  run: () => void;
  /** the layer it belongs to; it rests while another lies on top */
  layer: string;
  /** false while loading, or while a change of what is shown is under way */
  isReady: () => boolean;
}

/** Milliseconds in which the second key of a sequence must follow. */
const SEQUENCE_MS = 1_200;

/** Told of every handler that is added. */
const onAdded = new Set<() => void>();
const handlers = new Map<HotkeyId, HotkeyHandler[]>();
let before: { press: KeyPress; at: number } | null = null;

/** Adds a handler; call the result to take it away. */
export function addHandler(id: HotkeyId, handler: HotkeyHandler): () => void {
  handlers.set(id, [...(handlers.get(id) ?? []), handler]);
  for (const listener of [...onAdded]) listener();
  return () => {
    const left = (handlers.get(id) ?? []).filter((other) => other !== handler);
    if (left.length > 0) handlers.set(id, left);
    else handlers.delete(id);
  };
}

/** The ids that something on this page answers to now: what the cheat sheet lists. */
export const activeHotkeys = (): ReadonlySet<HotkeyId> => new Set(handlers.keys());

export function onHandlerAdded(listener: () => void): () => void {
  onAdded.add(listener);
  return () => onAdded.delete(listener);
}

/** On a link or a button Enter is that one's, not the page's. */
const CONTROLS = 'a[href], button, summary, [role=button]';

function isForControl({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key !== 'Enter' || ctrlKey || metaKey) return false;
  return target instanceof HTMLElement && target.closest(CONTROLS) !== null;
}

function pressOf(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    code: event.code,
    ctrl: event.ctrlKey,
    meta: event.metaKey,
    alt: event.altKey,
    shift: event.shiftKey,
    altGraph: event.getModifierState('AltGraph'),
  };
}

function handlerFor(ids: HotkeyId[]): { id: HotkeyId; handler: HotkeyHandler } | null {
  const layer = topLayer();
  for (const id of ids) {
    const handler = handlers.get(id)?.findLast((one) => one.layer === layer && one.isReady());
    if (handler) return { id, handler };
  }
  return null;
}

/** Answers one key press. Ignores typing, composing, repeats, what is handled already, and keys that are switched off. */
export function answerKey(event: KeyboardEvent, areSingleKeysOn: boolean): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(event.key)) return;
  if (takeTyped(event)) return;
  const press = pressOf(event);
  const isRecent = before !== null && event.timeStamp - before.at < SEQUENCE_MS;
  const { ids, isPrefix } = matchHotkey(press, isRecent && before ? before.press : null);
  before = isPrefix ? { press, at: event.timeStamp } : null;
  const typing = isTextField(event.target);
  const allowed = ids.filter(
    (id) => (!typing || hotkey(id).worksWhileTyping === true) && (areSingleKeysOn || isChordFor(id, press)),
  );
  const found = isForControl(event) ? null : handlerFor(allowed);
  if (!found) return;
  event.preventDefault();
  found.handler.run();
  if (hotkey(found.id).opens === 'field') awaitField();
}
