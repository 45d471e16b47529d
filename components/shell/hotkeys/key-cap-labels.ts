import { type HotkeyId, hotkey } from './hotkey-registry.ts';

const NAMED: Record<string, string> = {
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  backspace: 'Backspace',
  plus: '+',
  minus: '-',
};

function cap(part: string, isMac: boolean): string {
  if (part === 'mod') return isMac ? '⌘' : 'Ctrl';
  if (part.startsWith('digit')) return part.slice('digit'.length);
  return NAMED[part] ?? part.toUpperCase();
}

/** Returns the keys separated by spaces, so that `mod+k` becomes "Ctrl K". */
export function capsOf(keys: string, isMac: boolean): string {
  return keys
    .split(/[ +]/)
    .map((part) => cap(part, isMac))
    .join(' ');
}

export const hotkeyCaps = (id: HotkeyId, isMac: boolean): string => capsOf(hotkey(id).keys[0], isMac);

/** Omits two-key sequences, which the attribute cannot express. Returns undefined if nothing is left. */
export function ariaKeys(id: HotkeyId): string | undefined {
  const chords = hotkey(id).keys.filter((keys) => !keys.includes(' '));
  const words = chords.flatMap((keys) =>
    keys.includes('mod+') ? [keys.replace('mod', 'Control'), keys.replace('mod', 'Meta')] : [keys],
  );
  return words.length === 0
    ? undefined
    : words
        .join(' ')
        .replaceAll('shift', 'Shift')
        .replaceAll('digit', '')
        .replaceAll('plus', 'Plus')
        .replaceAll('minus', 'Minus')
        .replaceAll('backspace', 'Backspace');
}
