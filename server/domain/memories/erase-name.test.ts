import { expect, it } from 'vitest';
import { eraseName, isEraseName } from './erase-name.ts';

it('is the first words of the statement, short enough to type', () => {
  expect(eraseName('Nora likes olives')).toBe('Nora likes olives');
  expect(eraseName('  Nora is   allergic to penicillin and to most other antibiotics')).toBe(
    'Nora is allergic to penicillin',
  );
  expect(eraseName('Donaudampfschifffahrtsgesellschaftskapitän')).toBe(
    'Donaudampfschifffahrtsgesellschaftskapitän',
  );
});

it('matches the short name or the whole statement, ignoring case, accents and spaces', () => {
  const content = 'Zoë keeps bees behind the old mill at the river';
  expect(isEraseName(' zoe  keeps bees behind the old ', content)).toBe(true);
  expect(isEraseName(content, content)).toBe(true);
  expect(isEraseName('Zoë', content)).toBe(false);
  expect(isEraseName('', content)).toBe(false);
});

it('is “secret” for a secret memory', () => {
  expect(isEraseName('Secret', null)).toBe(true);
  expect(isEraseName('anything', null)).toBe(false);
});
