import { expect, it } from 'vitest';
import { erasureConfirmation, isErasureConfirmation } from './erasure-confirmation.ts';

it('is the first words of the statement, short enough to type', () => {
  expect(erasureConfirmation('Nora likes olives')).toBe('Nora likes olives');
  expect(erasureConfirmation('  Nora is   allergic to penicillin and to most other antibiotics')).toBe(
    'Nora is allergic to penicillin',
  );
  expect(erasureConfirmation('Donaudampfschifffahrtsgesellschaftskapitän')).toBe(
    'Donaudampfschifffahrtsgesellschaftskapitän',
  );
});

it('matches the short name or the whole statement, ignoring case, accents and spaces', () => {
  const content = 'Zoë keeps bees behind the old mill at the river';
  expect(isErasureConfirmation(' zoe  keeps bees behind the old ', content)).toBe(true);
  expect(isErasureConfirmation(content, content)).toBe(true);
  expect(isErasureConfirmation('Zoë', content)).toBe(false);
  expect(isErasureConfirmation('', content)).toBe(false);
});

it('is “secret” for a secret memory', () => {
  expect(isErasureConfirmation('Secret', null)).toBe(true);
  expect(isErasureConfirmation('anything', null)).toBe(false);
});
