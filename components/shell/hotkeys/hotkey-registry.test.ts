import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hotkey, hotkeyIds } from './hotkey-registry.ts';
import { ariaKeys, hotkeyCaps } from './key-cap-labels.ts';
import { isChordFor, isStep, type KeyPress, matchHotkey } from './match-hotkey.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrl: false,
  meta: false,
  alt: false,
  shift: false,
  altGraph: false,
  ...more,
});

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

const root = new URL('../../..', import.meta.url).pathname;
const handled = [...sources(join(root, 'components')), ...sources(join(root, 'app'))].flatMap((source) =>
  [...source.matchAll(/useHotkey\(\s*'([^']+)'/g)].map(([, id]) => id),
);

describe('the registry', () => {
  test('has a handler for every shortcut, and a description of every handler', () => {
    const navigated = hotkeyIds().filter((id) => id.startsWith('go.'));
    const registered = hotkeyIds().filter((id) => !navigated.includes(id));
    expect([...new Set(handled)].sort()).toEqual([...registered].sort());
  });

  test('has no two shortcuts on one page that share keys', () => {
    const claims = hotkeyIds().flatMap((id) =>
      hotkey(id).keys.map((keys) => ({ id, keys, scope: hotkey(id).scope })),
    );
    const clashes = claims.flatMap((one) =>
      claims
        .filter((other) => other.id > one.id && other.keys === one.keys)
        .filter((other) => one.scope === other.scope || [one.scope, other.scope].includes('everywhere'))
        .map((other) => `${one.id} and ${other.id}: ${one.keys}`),
    );
    expect(clashes).toEqual([]);
  });

  test('has no shortcut on the first key of a sequence', () => {
    const single = new Set(
      hotkeyIds().flatMap((id) => hotkey(id).keys.filter((keys) => !keys.includes(' '))),
    );
    const firsts = hotkeyIds().flatMap((id) =>
      hotkey(id)
        .keys.filter((k) => k.includes(' '))
        .map((k) => k.split(' ')[0]),
    );
    expect(firsts.filter((first) => single.has(first ?? ''))).toEqual([]);
  });

  test('allows only chords while typing', () => {
    const bare = hotkeyIds().filter(
      (id) => hotkey(id).worksWhileTyping && hotkey(id).keys.some((k) => !k.includes('mod+')),
    );
    expect(bare).toEqual([]);
  });
});

describe('matching', () => {
  test('G then H opens Home, and H alone does nothing', () => {
    expect(matchHotkey(press('g'), null)).toEqual({ ids: [], isPrefix: true });
    expect(matchHotkey(press('h'), press('g')).ids).toEqual(['go.home']);
    const alone = matchHotkey(press('h'), null);
    expect(alone.ids).not.toContain('go.home');
    expect(alone.isPrefix).toBe(false);
  });

  test('Ctrl+K and Cmd+K open the palette, and K does not', () => {
    expect(matchHotkey(press('k', { ctrl: true }), null).ids).toEqual(['palette.open']);
    expect(matchHotkey(press('k', { meta: true }), null).ids).toEqual(['palette.open']);
    expect(matchHotkey(press('k'), null).ids).not.toContain('palette.open');
    expect(isChordFor('palette.open', press('k', { ctrl: true }))).toBe(true);
  });

  test('a character is matched as the layout types it, with Shift or AltGr', () => {
    expect(isStep('?', press('?', { shift: true }))).toBe(true);
    expect(isStep('[', press('[', { ctrl: true, alt: true, altGraph: true }))).toBe(true);
    expect(isStep('/', press('/', { ctrl: true }))).toBe(false);
  });

  test('a digit is a physical key, because AZERTY types & there', () => {
    expect(isStep('digit1', press('&', { code: 'Digit1' }))).toBe(true);
    expect(isStep('digit1', press('1', { code: 'Numpad1' }))).toBe(false);
  });

  test("a character of the registry's own notation has a name", () => {
    expect(isStep('plus', press('+', { shift: true }))).toBe(true);
    expect(isStep('minus', press('-'))).toBe(true);
    expect(isStep('minus', press('-', { ctrl: true }))).toBe(false);
    expect(hotkeyCaps('graph.zoom-in', false)).toBe('+');
  });

  test('Shift and a letter are another shortcut', () => {
    expect(isStep('j', press('J', { shift: true }))).toBe(false);
    expect(isStep('shift+j', press('J', { shift: true }))).toBe(true);
  });
});

test('hints and aria-keyshortcuts name the keys that match', () => {
  expect(hotkeyCaps('palette.open', false)).toBe('Ctrl K');
  expect(hotkeyCaps('palette.open', true)).toBe('⌘ K');
  expect(hotkeyCaps('go.home', false)).toBe('G H');
  expect(ariaKeys('palette.open')).toBe('Control+k Meta+k');
  expect(ariaKeys('go.home')).toBeUndefined();
});
