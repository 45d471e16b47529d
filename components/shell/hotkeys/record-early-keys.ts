import { type HotkeyId, hotkey, hotkeyIds } from './hotkey-registry.ts';

export interface EarlyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  altGraph: boolean;
  /** Milliseconds since the navigation started. */
  at: number;
  /** Whether the key is text for a field that an earlier shortcut opens. */
  isText: boolean;
  address: string;
  card: string | null;
}

/** The page's first script records keys, and the hydrated page reads them here. */
export interface EarlyKeys {
  presses: EarlyPress[];
  onPress: () => void;
  /** Stops recording, because the page now handles keys itself. */
  end: () => void;
}

declare global {
  interface Window {
    hearthloreKeys?: EarlyKeys;
  }
}

interface EarlyStep {
  /** `KeyboardEvent.key` in lower case. For digits its `code`, such as `digit1`, because layouts differ. */
  key: string;
  mod: boolean;
  /** Null means that Shift is ignored, because keyboard layouts differ. */
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

/** If single-key shortcuts are off, includes only shortcuts with Ctrl or Cmd. */
function earlySteps(areSingleKeysOn: boolean): EarlyStep[] {
  const steps = hotkeyIds().flatMap((id) =>
    hotkey(id).keys.flatMap((keys) =>
      keys.split(' ').map((step, index, all) => stepOf(id, step, index === all.length - 1)),
    ),
  );
  const known = new Map<string, EarlyStep>();
  for (const { opensField, ...press } of steps) {
    if (!areSingleKeysOn && !press.mod) continue;
    const name = JSON.stringify(press);
    // One key can have different shortcuts on different pages. It opens a field if any of them does.
    known.set(name, { ...press, opensField: opensField || known.get(name)?.opensField === true });
  }
  return [...known.values()];
}

/**
 * Records keys pressed before hydration. Is serialised into the page, so it must not refer to anything outside
 * itself.
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
    // Enter on a link or button keeps its normal effect.
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

export const earlyKeysScript = (areSingleKeysOn: boolean): string =>
  `(${keepKeys.toString()})(${JSON.stringify(earlySteps(areSingleKeysOn))})`;
