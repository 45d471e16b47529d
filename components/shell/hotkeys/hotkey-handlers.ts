import { topLayer } from '#components/ui/overlay-stack.tsx';
import { type HotkeyId, hotkey } from './hotkey-registry.ts';
import { isChordFor, isModifier, type KeyPress, matchHotkey } from './match-hotkey.ts';
import { whenOnTop } from './run-when-layer-on-top.ts';
import { awaitField, isTextField, takeTyped } from './type-ahead-buffer.ts';

interface HotkeyHandler {
  run: () => void;
  /** The handler is inactive while another layer is above this one. */
  layer: string;
  isReady: () => boolean;
}

const SEQUENCE_MS = 1_200;

const onAdded = new Set<() => void>();
const handlers = new Map<HotkeyId, HotkeyHandler[]>();
let before: { press: KeyPress; at: number } | null = null;

export function addHandler(id: HotkeyId, handler: HotkeyHandler): () => void {
  handlers.set(id, [...(handlers.get(id) ?? []), handler]);
  for (const listener of [...onAdded]) listener();
  return () => {
    const left = (handlers.get(id) ?? []).filter((other) => other !== handler);
    if (left.length > 0) handlers.set(id, left);
    else handlers.delete(id);
  };
}

export const activeHotkeys = (): ReadonlySet<HotkeyId> => new Set(handlers.keys());

export function onHandlerAdded(listener: () => void): () => void {
  onAdded.add(listener);
  return () => onAdded.delete(listener);
}

/** Enter activates these controls, so it triggers no shortcut on them. */
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

interface Found {
  id: HotkeyId;
  handler: HotkeyHandler;
}

function handlerFor(ids: HotkeyId[]): Found | null {
  const layer = topLayer();
  for (const id of ids) {
    const handler = handlers.get(id)?.findLast((one) => one.layer === layer && one.isReady());
    if (handler) return { id, handler };
  }
  return null;
}

/** Ignores typing, composition, repeated keys, handled events and disabled shortcuts. */
export function answerKey(event: KeyboardEvent, areSingleKeysOn: boolean): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  if (isModifier(event.key)) return;
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
  const kept = found ? null : handlerBelow(allowed.filter((id) => isChordFor(id, press)));
  if (!found && !kept) return;
  event.preventDefault();
  if (found) answer(found);
  if (kept)
    whenOnTop(kept.handler.layer, () => {
      const now = handlerFor([kept.id]);
      if (now) answer(now);
    });
}

function answer({ id, handler }: Found): void {
  handler.run();
  if (hotkey(id).opens === 'field') awaitField();
}

/** Finds a shortcut of a lower layer that opens something. It is answered when the layers above have closed. */
function handlerBelow(ids: HotkeyId[]): Found | null {
  for (const id of ids) {
    const handler = hotkey(id).opens === undefined ? undefined : handlers.get(id)?.at(-1);
    if (handler && handler.layer !== topLayer()) return { id, handler };
  }
  return null;
}
