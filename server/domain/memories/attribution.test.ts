import { describe, expect, it } from 'vitest';
import { beginsWithName, toldBy } from './attribution.ts';

describe('whom a statement is about', () => {
  it.each([
    ['Leo loves jazz', 'Leo Rivera', true],
    ["Leo's allergic to nuts", 'Leo', true],
    ['My husband Leo loves jazz', 'Leo', true],
    ['Inés is vegan', 'Ines', true],
    ["Leo's mother loves jazz", 'Leo', false],
    ['I gave Leo a record', 'Leo', false],
    ['Leonor loves jazz', 'Leo', false],
  ])('%s: %s %s', (statement, name, expected) => {
    expect(beginsWithName(statement, name)).toBe(expected);
  });
});

it('puts the author before words in the first person', () => {
  expect(toldBy('I love figs', 'Ana')).toBe('Ana: I love figs');
  expect(toldBy('been off dairy, it upsets my tummy', 'Ana')).toBe('Ana: been off dairy, it upsets my tummy');
  expect(toldBy('Ana loves figs', 'Ana')).toBe('Ana loves figs');
  expect(toldBy('The US team won', 'Ana')).toBe('The US team won');
});
