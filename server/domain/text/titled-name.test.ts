import { describe, expect, test } from 'vitest';
import { nameKey } from './name-key.ts';
import {
  firstNameIn,
  fitOfTitled,
  hasTitleOfRole,
  haveContraryTitles,
  isTitled,
  lastNameIn,
  withoutTitles,
} from './titled-name.ts';

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
    ['Miss Okafor', 'Ms Okafor', false],
    ['Dr Braun', 'Prof Braun', false],
    ['Frau Dr. Braun', 'Dr. Braun', false],
    ['Mr Okafor', 'Ms Okafor', true],
    ['Herr Dr. Braun', 'Frau Dr. Braun', true],
    ['Mr Nair', 'Dr Nair', true],
    ['Nair', 'Dr Nair', false],
  ])('“%s” and “%s” have titles of different kinds: %s', (a, b, isContrary) => {
    expect(haveContraryTitles(nameKey(a), nameKey(b))).toBe(isContrary);
  });
});

describe('a name said with a title', () => {
  // biome-ignore format: a table reads better packed
  test.each([
    ['Mr Baker', 'Mr Baker', 'equal'], ['Mr Baker', 'Mr Tom Baker', 'same title'], ['Ms Okafor', 'Miss Okafor', 'like title'],
    ['Prof Braun', 'Dr. Lena Braun', 'like title'], ['Mr Tom Baker', 'Tom Baker', 'like title'], ['Mr Baker', 'Tom Baker', 'perhaps'],
    ['Ms Okafor', 'Miss Ada Okafor-Bell', 'perhaps'], ['Mr Tom Baker', 'Mr Baker', 'perhaps'], ['Mr Baker', 'Dr Tom Baker', 'none'],
    ['Mr Tom Baker', 'Dr Tom Baker', 'none'], ['Mr Okafor', 'Ms Okafor', 'none'], ['Mr Baker', 'Mr Tom Bakery', 'none'],
  ])('fits: “%s”, %s: %s', (said, name, fit) => {
    expect(fitOfTitled(nameKey(said), nameKey(name))).toBe(fit);
  });
});

describe('a role', () => {
  test.each([
    ['doctor', 'Dr Priya Nair', true],
    ['gp', 'Dr. Nair', true],
    ['pediatrician', 'Frau Dr. Lena Braun', true],
    ['vicar', 'Rev. Jo Ames', true],
    ['doctor', 'Coach Priya', false],
    ['doctor', 'Mrs Priya Nair', false],
    ['doctor', 'Priya Nair', false],
    ['sister', 'Dr Priya Nair', false],
    ['coach', 'Dr Priya Nair', false],
  ])('%s may be what the title of “%s” says: %s', (role, name, has) => {
    expect(hasTitleOfRole(role, nameKey(name))).toBe(has);
  });
});
