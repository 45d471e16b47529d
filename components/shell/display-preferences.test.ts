import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Preferences, parsePreferences, preferencesCookie } from './display-preferences.ts';

test('preferences are read back as written', () => {
  const preferences: fc.Arbitrary<Preferences> = fc.record({
    theme: fc.constantFrom('system', 'light', 'dark'),
    contrast: fc.constantFrom('system', 'more'),
    rail: fc.constantFrom('open', 'closed'),
    singleKeys: fc.constantFrom('on', 'off'),
  });
  fc.assert(
    fc.property(preferences, (p) => {
      expect(parsePreferences(preferencesCookie(p))).toEqual(p);
    }),
  );
});

test('an arbitrary cookie never breaks the page', () => {
  const pair = fc.tuple(
    fc.constantFrom('theme', 'contrast', 'rail', 'singleKeys', 'toString'),
    fc.oneof(fc.constantFrom('dark', 'more', 'closed', 'off', 'constructor', ''), fc.string()),
  );
  const given = fc.array(pair).map((pairs) => new URLSearchParams(pairs).toString());
  fc.assert(
    fc.property(fc.oneof(given, fc.string()), (cookie) => {
      const { theme, contrast, rail, singleKeys } = parsePreferences(cookie);
      expect(['system', 'light', 'dark']).toContain(theme);
      expect(['system', 'more']).toContain(contrast);
      expect(['open', 'closed']).toContain(rail);
      expect(['on', 'off']).toContain(singleKeys);
    }),
  );
  expect(parsePreferences(undefined).theme).toBe('system');
});
