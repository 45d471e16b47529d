import { type HotkeyId, hotkey, hotkeyIds } from './hotkey-registry.ts';

export interface KeyPress {
  key: string;
  code: string;
  ctrl: boolean;
  meta: boolean;
  alt: boolean;
  shift: boolean;
  /** Many layouts need AltGr for `[`, and browsers report it as Ctrl and Alt. */
  altGraph: boolean;
}

/** Names of characters that have a special meaning in a shortcut's notation. */
const SIGNS: Record<string, string> = { plus: '+', minus: '-' };

export const isModifier = (key: string): boolean =>
  ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(key);

const isLetter = (key: string): boolean => /^\p{Letter}$/u.test(key);

/** A step is a text such as `mod+k`, `shift+j`, `digit1` or `?`. */
export function isStep(step: string, press: KeyPress): boolean {
  const parts = step.split('+');
  const key = parts.at(-1) ?? '';
  const wantsMod = parts.includes('mod');
  const wantsShift = parts.includes('shift');
  const hasMod = !press.altGraph && (press.ctrl || press.meta);
  if (hasMod !== wantsMod || (press.alt && !press.altGraph)) return false;
  if (key.startsWith('digit')) return press.code.toLowerCase() === key && press.shift === wantsShift;
  if (press.key.toLowerCase() !== (SIGNS[key] ?? key)) return false;
  // Compares Shift only for letters and named keys, because some keyboard layouts need Shift for "?".
  return isLetter(press.key) || press.key.length > 1 ? press.shift === wantsShift : true;
}

interface Match {
  /** Shortcuts that this key press completes. On each page, at most one of them has a handler. */
  ids: HotkeyId[];
  isPrefix: boolean;
}

/** `before` is the previous key press, or null if there was no recent one. */
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

const isSingleKey = (keys: string): boolean => !keys.includes('mod+');

export function isChordFor(id: HotkeyId, press: KeyPress): boolean {
  return hotkey(id).keys.some((keys) => !isSingleKey(keys) && isStep(keys, press));
}
