import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hotkey, hotkeyIds } from './hotkey-registry.ts';
import { type EarlyKeys, earlyKeysScript } from './record-early-keys.ts';

class FakeElement {
  readonly is: string;
  constructor(is: string) {
    this.is = is;
  }
  closest(selector: string) {
    return selector.split(', ').some((one) => one.replace(/\[.*|:.*/, '') === this.is) ? this : null;
  }
}

const page = { listeners: new Set<(event: object) => void>(), kept: undefined as EarlyKeys | undefined };

beforeEach(() => {
  page.listeners.clear();
  const window = {};
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', { pathname: '/review', search: '?kind=update' });
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: (event: object) => void) => page.listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => page.listeners.delete(listener),
    querySelector: () => ({ getAttribute: () => 'case-1' }),
  });
});

afterEach(() => vi.unstubAllGlobals());

/** Runs the script without access to its module, as the browser does. */
function run(areSingleKeysOn = true): EarlyKeys {
  new Function(earlyKeysScript(areSingleKeysOn))();
  const kept = Reflect.get(window, 'hearthloreKeys');
  if (!kept) throw new Error('The script kept nothing.');
  return kept;
}

/** Returns whether the browser's default action was prevented. */
function press(key: string, more: object = {}, focus = 'body'): boolean {
  let wasPrevented = false;
  const event = {
    isTrusted: true,
    defaultPrevented: false,
    isComposing: false,
    repeat: false,
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    target: new FakeElement(focus),
    timeStamp: 10,
    getModifierState: () => false,
    preventDefault: () => {
      wasPrevented = true;
    },
    ...more,
  };
  for (const listener of page.listeners) listener(event);
  return wasPrevented;
}

const keysOf = (kept: EarlyKeys) => kept.presses.map(({ key }) => key);

function pressStep(step: string): boolean {
  const parts = step.split('+');
  const name = parts.at(-1) ?? '';
  const key = { plus: '+', minus: '-' }[name] ?? name;
  return press(key, {
    code: key,
    ctrlKey: parts.includes('mod'),
    shiftKey: parts.includes('shift'),
  });
}

describe('before hydration', () => {
  test.each(hotkeyIds())('keeps the keys of %s, and the browser does nothing else with them', (id) => {
    for (const keys of hotkey(id).keys) {
      const kept = run();
      const steps = keys.split(' ');
      expect(steps.map(pressStep)).toEqual(steps.map(() => true));
      expect(kept.presses).toHaveLength(steps.length);
      page.listeners.clear();
    }
  });

  test('the script knows every key once', () => {
    const script = earlyKeysScript(true);
    const steps: object[] = JSON.parse(script.slice(script.lastIndexOf(')([') + 2, -1));
    expect(steps.length).toBeGreaterThan(20);
    const names = steps.map((step) => JSON.stringify({ ...step, opensField: null }));
    expect(new Set(names).size).toBe(names.length);
  });

  test('records text typed after a key that opens a field, for that field', () => {
    const kept = run();
    press('l');
    press('b');
    press('k', { ctrlKey: true });
    for (const key of ['l', 'é', ' ', 'Backspace', 'Enter']) expect(press(key)).toBe(true);
    expect(kept.presses.map(({ key, isText }) => [key, isText])).toEqual([
      ['l', false],
      ['k', false],
      ['l', true],
      ['é', true],
      [' ', true],
      ['Backspace', true],
      ['Enter', true],
    ]);
  });

  test('ignores text typed into a field, except for the chord that works there', () => {
    const kept = run();
    for (const key of ['c', 'g', '/']) expect(press(key, {}, 'input')).toBe(false);
    expect(press('k', { ctrlKey: true }, 'textarea')).toBe(true);
    expect(keysOf(kept)).toEqual(['k']);
  });

  test('leaves Enter to the focused link or button, and all else to the browser', () => {
    const kept = run();
    expect(press('Enter', {}, 'button')).toBe(false);
    for (const more of [{ isComposing: true }, { repeat: true }, { isTrusted: false }, { altKey: true }]) {
      expect(press('c', more)).toBe(false);
    }
    for (const key of ['Tab', 'F5', 'ArrowDown']) expect(press(key)).toBe(false);
    expect(press('r', { ctrlKey: true })).toBe(false);
    expect(kept.presses).toEqual([]);
  });

  test('records only chords if single-key shortcuts are off', () => {
    const kept = run(false);
    press('c');
    press('/');
    press('k', { metaKey: true });
    expect(keysOf(kept)).toEqual(['k']);
  });

  test('records the page of each key, and stops after hydration', () => {
    const kept = run();
    press('1', { code: 'Digit1' });
    expect(kept.presses[0]).toMatchObject({ address: '/review?kind=update', card: 'case-1', at: 10 });
    kept.end();
    expect(press('c')).toBe(false);
    expect(kept.presses).toHaveLength(1);
  });
});
