import { type HotkeyId, hotkey } from './hotkey-registry.ts';
import { matchHotkey } from './match-hotkey.ts';
import type { EarlyPress } from './record-early-keys.ts';

/** Older recorded keys are discarded. */
export const EARLY_KEY_MS = 10_000;

export interface PageNow {
  /** Milliseconds since the navigation started. */
  now: number;
  address: string;
  card: string | null;
  active: ReadonlySet<HotkeyId>;
  isAlive: boolean;
  /** Whether the page has been visible long enough. Only then may a recorded key change something. */
  isSeen: boolean;
}

const pressOf = ({ key, code, ctrlKey, metaKey, altKey, shiftKey, altGraph }: EarlyPress) => ({
  key,
  code,
  ctrl: ctrlKey,
  meta: metaKey,
  alt: altKey,
  shift: shiftKey,
  altGraph,
});

/**
 * A key that opens something is replayed when it has a handler. A key that changes something waits for the whole
 * page.
 */
export function replayActionOf(
  press: EarlyPress,
  before: EarlyPress | null,
  page: PageNow,
): 'type' | 'press' | 'wait' | 'drop' {
  if (page.now - press.at > EARLY_KEY_MS) return 'drop';
  if (press.isText) return 'type';
  const { ids, isPrefix } = matchHotkey(pressOf(press), before && pressOf(before));
  if (isPrefix) return 'press';
  const answered = ids.filter((id) => page.active.has(id));
  if (answered.length === 0) return page.isAlive ? 'drop' : 'wait';
  if (answered.every((id) => hotkey(id).opens !== undefined)) return 'press';
  if (press.address !== page.address || press.card !== page.card) return 'drop';
  return page.isSeen ? 'press' : 'wait';
}

export const isFirstOfTwo = (press: EarlyPress): boolean =>
  !press.isText && matchHotkey(pressOf(press), null).isPrefix;
