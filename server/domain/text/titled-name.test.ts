import { describe, expect, test } from 'vitest';
import { nameKey } from './name-key.ts';
import { firstNameIn, haveLikeTitles, isTitled, lastNameIn, withoutTitles } from './titled-name.ts';

describe('a name with a title', () => {
  // biome-ignore format: a table reads better packed
  test.each([
    ['Dr Priya Nair', 'priya nair', 'priya', 'nair'], ['Dr. Priya Nair', 'priya nair', 'priya', 'nair'],
    ['Prof. Dr. Braun', 'braun', '', 'braun'], ['Frau Dr. Lena Braun', 'lena braun', 'lena', 'braun'],
    ['Ms Okafor', 'okafor', '', 'okafor'], ['Señora García López', 'garcia lopez', 'garcia', 'lopez'],
    ['Sra. Ruiz', 'ruiz', '', 'ruiz'], ['Mme Dupont', 'dupont', '', 'dupont'], ['Herr Weiß', 'weiss', '', 'weiss'],
  ])('“%s” is “%s” without it', (name, bare, first, last) => {
    const key = nameKey(name);
    expect([withoutTitles(key), firstNameIn(key), lastNameIn(key)]).toEqual([bare, first, last]);
  });

  test.each([
    'Onkel Fritz',
    'Nana Jean',
    'Drew Carey',
    'Missy Elliott',
    'Herriot',
    'Priya Dr',
    'Dr',
    'Don Ames',
  ])('“%s” has none', (name) => {
    expect(isTitled(nameKey(name))).toBe(false);
    expect(withoutTitles(nameKey(name))).toBe(nameKey(name));
  });

  test.each([
    ['Miss Okafor', 'Ms Okafor', true],
    ['Dr Braun', 'Prof Braun', true],
    ['Frau Dr. Braun', 'Dr. Braun', true],
    ['Mr Okafor', 'Ms Okafor', false],
    ['Herr Dr. Braun', 'Frau Dr. Braun', false],
    ['Mr Nair', 'Dr Nair', false],
    ['Nair', 'Dr Nair', false],
  ])('“%s” and “%s” have titles of one kind: %s', (a, b, isLike) => {
    expect(haveLikeTitles(nameKey(a), nameKey(b))).toBe(isLike);
  });
});
