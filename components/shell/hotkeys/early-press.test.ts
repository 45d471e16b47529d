import { expect, test } from 'vitest';
import type { EarlyPress } from './early-keys.ts';
import { EARLY_KEY_MS, fateOf, type PageNow } from './early-press.ts';
import { hotkey, hotkeyIds } from './hotkeys.ts';

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
  expect(fateOf(palette, null, loading)).toBe('wait');
  expect(fateOf(palette, null, { ...loading, active: new Set(['palette.open']) })).toBe('press');
  // also after the page has changed meanwhile
  expect(fateOf(palette, null, { ...alive, address: '/', card: null })).toBe('press');
});

test('a two-key sequence is replayed as a sequence', () => {
  expect(fateOf(press('g'), null, loading)).toBe('press');
  expect(fateOf(press('m'), press('g'), { ...loading, active: new Set(['go.memories']) })).toBe('press');
});

test('a deciding key waits until the card was seen, and counts for that card only', () => {
  for (const one of [press('Enter'), press('1', { code: 'Digit1' }), press('j')]) {
    const page = { active: new Set(hotkeyIds().filter((id) => hotkey(id).scope === 'review')) };
    expect(fateOf(one, null, { ...alive, ...page })).toBe('wait');
    expect(fateOf(one, null, { ...seen, ...page })).toBe('press');
    expect(fateOf(one, null, { ...seen, ...page, card: 'case-2' })).toBe('drop');
    expect(fateOf(one, null, { ...seen, ...page, address: '/review/history' })).toBe('drop');
  }
});

test('text is typed into the field whatever the state of the page', () => {
  expect(fateOf(press('l', { isText: true }), null, loading)).toBe('type');
});

test('a key without a handler or of old age is dropped', () => {
  expect(fateOf(press('c'), null, { ...alive, active: new Set(['palette.open']) })).toBe('drop');
  expect(fateOf(press('k', { ctrlKey: true }), null, { ...seen, now: 101 + EARLY_KEY_MS })).toBe('drop');
});
