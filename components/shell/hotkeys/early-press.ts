import type { EarlyPress } from './early-keys.ts';
import { matchHotkey } from './hotkey-match.ts';
import { type HotkeyId, hotkey } from './hotkeys.ts';

/** Milliseconds after which a key is no longer what somebody wants. */
export const EARLY_KEY_MS = 10_000;

/** The page as it is when a kept key's turn comes. */
export interface PageNow {
  /** milliseconds since the page began to load */
  now: number;
  address: string;
  card: string | null;
  /** what somebody answers now */
  active: ReadonlySet<HotkeyId>;
  /** all of the page answers to keys */
  isAlive: boolean;
  /** and has been seen so for as long as keys that decide something need */
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
 * What becomes of a kept key, given the kept key before it: `type` it into the field that is coming, `press` it now, `wait` until
 * more of the page is there, or `drop` it. What only leads somewhere is pressed as soon as somebody answers it. What changes
 * something waits for the whole page, and is pressed only on what was there when it was pressed.
 */
export function fateOf(
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

/** Whether a kept key is the first of two, so that the next one completes it. */
export const isFirstOfTwo = (press: EarlyPress): boolean =>
  !press.isText && matchHotkey(pressOf(press), null).isPrefix;
