import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Preferences, parsePreferences, preferencesCookie } from './preferences.ts';

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
  fc.assert(
    fc.property(fc.string(), (cookie) => {
      expect(['system', 'light', 'dark']).toContain(parsePreferences(cookie).theme);
    }),
  );
  expect(parsePreferences(undefined).theme).toBe('system');
});
