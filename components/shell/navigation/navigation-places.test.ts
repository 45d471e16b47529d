import { expect, test } from 'vitest';
import { hotkeyIds } from '#components/shell/hotkeys/hotkey-registry.ts';
import { isIn, PLACES } from './navigation-places.ts';

test('every G shortcut opens a place, and a place has at most one', () => {
  const used = PLACES.flatMap((place) => (place.hotkey ? [place.hotkey] : []));
  expect([...used].sort()).toEqual(
    hotkeyIds()
      .filter((id) => id.startsWith('go.'))
      .sort(),
  );
});

test('a page belongs to at most one place', () => {
  for (const path of ['/', '/people', '/people/7', '/memories', '/settings/account', '/peopleware']) {
    expect(PLACES.filter((place) => isIn(place, path)).length, path).toBe(path === '/peopleware' ? 0 : 1);
  }
});
