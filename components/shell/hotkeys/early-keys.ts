import { type HotkeyId, hotkey, hotkeyIds } from './hotkeys.ts';

/** A key that was pressed before the page was alive. */
export interface EarlyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  altGraph: boolean;
  /** milliseconds since the page began to load */
  at: number;
  /** meant for the field that a key before it opens */
  isText: boolean;
  /** where, and on which card of Review */
  address: string;
  card: string | null;
}

/** What the page's first script hands over. */
export interface EarlyKeys {
  presses: EarlyPress[];
  /** said with every further key */
  onPress: () => void;
  /** the page answers keys itself from now on */
  end: () => void;
}

declare global {
  interface Window {
    hearthloreKeys?: EarlyKeys;
  }
}

/** One press of a hotkey, as data for the first script. */
interface EarlyStep {
  /** as the browser names it, in lower case; `digit1` is a place on the keyboard */
  key: string;
  mod: boolean;
  /** null: whichever way the layout types it */
  shift: boolean | null;
  whileTyping: boolean;
  opensField: boolean;
}

const SIGNS: Record<string, string> = { plus: '+', minus: '-' };

function stepOf(id: HotkeyId, step: string, isLast: boolean): EarlyStep {
  const parts = step.split('+');
  const name = parts.at(-1) ?? '';
  const key = SIGNS[name] ?? name;
  const isSign = key.length === 1 && !/\p{Letter}/u.test(key);
  return {
    key,
    mod: parts.includes('mod'),
    shift: isSign ? null : parts.includes('shift'),
    whileTyping: hotkey(id).worksWhileTyping === true,
    opensField: isLast && hotkey(id).opens === 'field',
  };
}

/** Every press that the registry has a use for; without single keys, the chords. */
export function earlySteps(areSingleKeysOn: boolean): EarlyStep[] {
  const steps = hotkeyIds().flatMap((id) =>
    hotkey(id).keys.flatMap((keys) =>
      keys.split(' ').map((step, index, all) => stepOf(id, step, index === all.length - 1)),
    ),
  );
  const known = new Map<string, EarlyStep>();
  for (const { opensField, ...press } of steps) {
    if (!areSingleKeysOn && !press.mod) continue;
    const name = JSON.stringify(press);
    // of two pages with the same key one may open a field
    known.set(name, { ...press, opensField: opensField || known.get(name)?.opensField === true });
  }
  return [...known.values()];
}

/**
 * Keeps hotkeys that are pressed before the page's own code is there, and what is typed after one that opens a field; the browser
 * does nothing else with them. It runs as text in the first bytes of the page: it may refer to nothing outside itself.
 */
function keepKeys(steps: readonly EarlyStep[]): void {
  const presses: EarlyPress[] = [];
  let isFieldComing = false;
  const within = (target: EventTarget | null, selector: string) =>
    target instanceof Element && target.closest(selector) !== null;
  const listen = (event: KeyboardEvent) => {
    if (!event.isTrusted || event.defaultPrevented || event.isComposing) return;
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const altGraph = event.getModifierState('AltGraph');
    const mod = (ctrlKey || metaKey) && !altGraph;
    const alt = altKey && !altGraph;
    const isTyping = within(
      target,
      'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]',
    );
    const step = steps.find(
      (one) =>
        one.mod === mod &&
        !alt &&
        (one.key.startsWith('digit') ? code : key).toLowerCase() === one.key &&
        (one.shift === null || one.shift === shiftKey) &&
        (one.whileTyping || !isTyping),
    );
    const isText =
      isFieldComing &&
      !isTyping &&
      !mod &&
      !alt &&
      (key.length === 1 || ['Backspace', 'Enter'].includes(key));
    // on a link or a button Enter is that one's
    if (key === 'Enter' && !mod && !isText && within(target, 'a[href], button, summary, [role=button]'))
      return;
    if (!isText && (!step || event.repeat)) return;
    event.preventDefault();
    isFieldComing ||= step?.opensField === true;
    const at = event.timeStamp;
    const address = location.pathname + location.search;
    const card = document.querySelector('[data-case]')?.getAttribute('data-case') ?? null;
    presses.push({ key, code, ctrlKey, metaKey, altKey, shiftKey, altGraph, at, isText, address, card });
    window.hearthloreKeys?.onPress();
  };
  document.addEventListener('keydown', listen);
  window.hearthloreKeys = {
    presses,
    onPress: () => undefined,
    end: () => document.removeEventListener('keydown', listen),
  };
}

/** The first script of the page, as text. */
export const earlyKeysScript = (areSingleKeysOn: boolean): string =>
  `(${keepKeys.toString()})(${JSON.stringify(earlySteps(areSingleKeysOn))})`;
