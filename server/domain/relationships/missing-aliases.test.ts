import { expect, test } from 'vitest';
import { builtInTypes } from './built-in-types.ts';
import { missingAliases } from './missing-aliases.ts';

const type = (name: string, ...aliases: string[]) => ({
  id: `id of ${name}`,
  name,
  label: `is ${name}`,
  noun: name,
  aliases,
});

test('a household gets the words that are new, and keeps its own', () => {
  const existing = [type('boss', 'gaffer', 'our word')];
  expect(missingAliases(existing, [type('boss', 'gaffer', 'chief', 'top dog')])).toEqual([
    { id: 'id of boss', aliases: ['chief', 'top dog'] },
  ]);
});

test('a word that the household uses for something else stays with that, however it is spelled', () => {
  const existing = [type('boss'), type('dog sitter', 'Top-Dog')];
  expect(missingAliases(existing, [type('boss', 'the top dog', 'dog-sitter', 'chief')])).toEqual([
    { id: 'id of boss', aliases: ['chief'] },
  ]);
});

test('nothing is new to a household that has just been begun, and types that it lacks are not spoken of', () => {
  const copies = builtInTypes.map((one) => ({ ...one, id: one.name }));
  expect(missingAliases(copies, builtInTypes)).toEqual([]);
  expect(missingAliases([], builtInTypes)).toEqual([]);
});
