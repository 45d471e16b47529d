import { expect, test } from 'vitest';
import { EARLY_KEY_MS, type PageNow, replayActionOf } from './early-key-replay-action.ts';
import { hotkey, hotkeyIds } from './hotkey-registry.ts';
import type { EarlyPress } from './record-early-keys.ts';

const press = (key: string, more: Partial<EarlyPress> = {}): EarlyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  altGraph: false,
  at: 100,
  isText: false,
  address: '/review',
  card: 'case-1',
  ...more,
});

const all = new Set(hotkeyIds());
const loading: PageNow = {
  now: 500,
  address: '/review',
  card: 'case-1',
  active: new Set(),
  isAlive: false,
  isSeen: false,
};
const alive: PageNow = { ...loading, active: all, isAlive: true };
const seen: PageNow = { ...alive, isSeen: true };

test('a navigation key is pressed as soon as it has a handler', () => {
  const palette = press('k', { ctrlKey: true });
  expect(replayActionOf(palette, null, loading)).toBe('wait');
  expect(replayActionOf(palette, null, { ...loading, active: new Set(['palette.open']) })).toBe('press');
  // The page has changed since the key was pressed, but this shortcut only opens something.
  expect(replayActionOf(palette, null, { ...alive, address: '/', card: null })).toBe('press');
});

test('a two-key sequence is replayed as a sequence', () => {
  expect(replayActionOf(press('g'), null, loading)).toBe('press');
  expect(replayActionOf(press('m'), press('g'), { ...loading, active: new Set(['go.memories']) })).toBe(
    'press',
  );
});

test('a deciding key waits until the card was seen, and counts for that card only', () => {
  for (const one of [press('Enter'), press('1', { code: 'Digit1' }), press('j')]) {
    const page = { active: new Set(hotkeyIds().filter((id) => hotkey(id).scope === 'review')) };
    expect(replayActionOf(one, null, { ...alive, ...page })).toBe('wait');
    expect(replayActionOf(one, null, { ...seen, ...page })).toBe('press');
    expect(replayActionOf(one, null, { ...seen, ...page, card: 'case-2' })).toBe('drop');
    expect(replayActionOf(one, null, { ...seen, ...page, address: '/review/history' })).toBe('drop');
  }
});

test('text is typed into the field whatever the state of the page', () => {
  expect(replayActionOf(press('l', { isText: true }), null, loading)).toBe('type');
});

test('a key without a handler or of old age is dropped', () => {
  expect(replayActionOf(press('c'), null, { ...alive, active: new Set(['palette.open']) })).toBe('drop');
  expect(replayActionOf(press('k', { ctrlKey: true }), null, { ...seen, now: 101 + EARLY_KEY_MS })).toBe(
    'drop',
  );
});
