import { type HotkeyId, hotkey, hotkeyIds } from './hotkeys.ts';

/** The fields of a keyboard event that matching needs. */
export interface KeyPress {
  key: string;
  code: string;
  ctrl: boolean;
  meta: boolean;
  alt: boolean;
  shift: boolean;
  /** AltGr, which many layouts need for `[`; browsers report it as Ctrl and Alt. */
  altGraph: boolean;
}

/** Characters that have a special meaning in the registry's notation, by the names that stand for them. */
const SIGNS: Record<string, string> = { plus: '+', minus: '-' };

const isLetter = (key: string): boolean => /^\p{Letter}$/u.test(key);

/** Returns whether a key press is a given step, such as `mod+k`, `shift+j`, `digit1` or `?`. */
export function isStep(step: string, press: KeyPress): boolean {
  const parts = step.split('+');
  const key = parts.at(-1) ?? '';
  const wantsMod = parts.includes('mod');
  const wantsShift = parts.includes('shift');
  const hasMod = !press.altGraph && (press.ctrl || press.meta);
  if (hasMod !== wantsMod || (press.alt && !press.altGraph)) return false;
  if (key.startsWith('digit')) return press.code.toLowerCase() === key && press.shift === wantsShift;
  if (press.key.toLowerCase() !== (SIGNS[key] ?? key)) return false;
  // Compares Shift only for letters and named keys. Whether "?" is typed with Shift depends on the keyboard layout.
  return isLetter(press.key) || press.key.length > 1 ? press.shift === wantsShift : true;
}

interface Match {
  /** Shortcuts that the key presses complete. On any page, at most one of these shortcuts has a handler. */
  ids: HotkeyId[];
  /** Whether the key press is the first of a two-key sequence. */
  isPrefix: boolean;
}

/** Finds the shortcuts of a press in the registry. `before` is the previous press; null if there was none recently. */
export function matchHotkey(press: KeyPress, before: KeyPress | null): Match {
  const ids: HotkeyId[] = [];
  let isPrefix = false;
  for (const id of hotkeyIds()) {
    for (const keys of hotkey(id).keys) {
      const [first = '', second] = keys.split(' ');
      if (second === undefined) {
        if (before === null && isStep(first, press)) ids.push(id);
      } else if (before !== null && isStep(first, before) && isStep(second, press)) ids.push(id);
      else if (isStep(first, press)) isPrefix = true;
    }
  }
  return { ids, isPrefix };
}

/** Returns whether the shortcut has no modifier, so that the setting "single-key shortcuts" applies to it. */
const isSingleKey = (keys: string): boolean => !keys.includes('mod+');

/** Returns whether the press matches a key combination with Ctrl or Cmd of this shortcut. */
export function isChordFor(id: HotkeyId, press: KeyPress): boolean {
  return hotkey(id).keys.some((keys) => !isSingleKey(keys) && isStep(keys, press));
}
