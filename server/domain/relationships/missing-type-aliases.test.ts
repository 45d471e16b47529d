import { expect, test } from 'vitest';
import { builtInTypes } from './built-in-types.ts';
import { missingAliases } from './missing-type-aliases.ts';

const type = (name: string, ...aliases: string[]) => ({
  id: `id of ${name}`,
  name,
  label: `is ${name}`,
  noun: name,
  aliases,
});

test('adds new built-in aliases and keeps those of the household', () => {
  const existing = [type('boss', 'gaffer', 'our word')];
  expect(missingAliases(existing, [type('boss', 'gaffer', 'chief', 'top dog')])).toEqual([
    { id: 'id of boss', aliases: ['chief', 'top dog'] },
  ]);
});

test('skips a word that the household uses for another type, in any spelling', () => {
  const existing = [type('boss'), type('dog sitter', 'Top-Dog')];
  expect(missingAliases(existing, [type('boss', 'the top dog', 'dog-sitter', 'chief')])).toEqual([
    { id: 'id of boss', aliases: ['chief'] },
  ]);
});

test('adds nothing to a new household and ignores types that it lacks', () => {
  const copies = builtInTypes.map((one) => ({ ...one, id: one.name }));
  expect(missingAliases(copies, builtInTypes)).toEqual([]);
  expect(missingAliases([], builtInTypes)).toEqual([]);
});
