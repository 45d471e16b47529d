import { type HotkeyId, hotkey, hotkeyIds } from './hotkeys.ts';

/** A key press, as much of the browser's event as matching needs. */
export interface KeyPress {
  key: string;
  code: string;
  ctrl: boolean;
  meta: boolean;
  alt: boolean;
  shift: boolean;
  /** the third level of many layouts, where `[` needs it; browsers report it as Ctrl and Alt */
  altGraph: boolean;
}

/** Signs that separate keys from each other in the registry. */
const SIGNS: Record<string, string> = { plus: '+', minus: '-' };

const isLetter = (key: string): boolean => /^\p{Letter}$/u.test(key);

/** Whether one press is one step (`mod+k`, `shift+j`, `digit1`, `?`). */
export function isStep(step: string, press: KeyPress): boolean {
  const parts = step.split('+');
  const key = parts.at(-1) ?? '';
  const wantsMod = parts.includes('mod');
  const wantsShift = parts.includes('shift');
  const hasMod = !press.altGraph && (press.ctrl || press.meta);
  if (hasMod !== wantsMod || (press.alt && !press.altGraph)) return false;
  if (key.startsWith('digit')) return press.code.toLowerCase() === key && press.shift === wantsShift;
  if (press.key.toLowerCase() !== (SIGNS[key] ?? key)) return false;
  // For a sign such as `?`, Shift is how the layout types it; for a letter it is another hotkey.
  return isLetter(press.key) || press.key.length > 1 ? press.shift === wantsShift : true;
}

interface Match {
  /** every hotkey that these presses complete; on one page at most one of them has a handler */
  ids: HotkeyId[];
  /** the press begins a sequence */
  isPrefix: boolean;
}

/** What a press means, given the press before it (null: none, or too long ago). */
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

/** Whether keys hold no modifier, so that the switch "single-key shortcuts" governs them. */
const isSingleKey = (keys: string): boolean => !keys.includes('mod+');

/** Whether the press completes this hotkey by a chord. */
export function isChordFor(id: HotkeyId, press: KeyPress): boolean {
  return hotkey(id).keys.some((keys) => !isSingleKey(keys) && isStep(keys, press));
}
