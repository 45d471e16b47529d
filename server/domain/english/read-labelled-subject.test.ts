import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import type { TextSpan } from '#server/domain/text/sentence-spans.ts';
import {
  beginsWithAuthor,
  beginsWithHousehold,
  beginsWithRelative,
  mayLackApostrophe,
  mayPointTo,
  namesPerson,
  personOfReference,
  referenceTo,
} from './read-labelled-subject.ts';

const spanOf = (text: string, words: string): TextSpan => {
  const start = text.lastIndexOf(words);
  return { start, end: start + words.length };
};

describe('a reference to the person named', () => {
  it.each([
    ['sunil is away', 'sunil', [], 'Sunil'],
    ['Mrs Geddes must not be near bleach', 'Mrs Geddes', [], 'Mrs Geddes'],
    ['my mum has shingles', 'mum', [], 'my mum'],
    ['Mum has shingles', 'Mum', [], 'my mum'],
    ["Tom's mum has shingles", 'mum', ['Tom'], "Tom's mum"],
    ['toms mum has shingles', 'mum', ['tom'], "Tom's mum"],
    ['Fergal says Mam cannot have grapefruit', 'Mam', ['Fergal'], 'my mam'],
    ['Mr Tulloch retires, and his wife is off to Lewis', 'wife', ['Mr Tulloch'], "Tulloch's wife"],
    ['Ben and Tom rang, and his wife is ill', 'wife', ['Ben', 'Tom'], null],
    ['Ben and Maria rang, and his wife is ill', 'wife', ['Ben', 'Maria'], "Ben's wife"],
    ['Ben and Maria rang, and her husband is ill', 'husband', ['Ben', 'Maria'], "Maria's husband"],
  ])('is read in "%s"', (text, words, people, reference) => {
    expect(
      referenceTo(
        text,
        spanOf(text, words),
        people.map((one) => spanOf(text, one)),
      ),
    ).toBe(reference);
  });

  it('is found in any text without an error, or not at all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.nat(200), fc.nat(40), (text, start, length) => {
        const from = Math.min(start, text.length);
        const found = referenceTo(text, { start: from, end: Math.min(text.length, from + length) }, []);
        expect(found === null || typeof found === 'string').toBe(true);
      }),
    );
  });
});

describe('a person named outside the statement', () => {
  it('is meant by a pronoun that fits', () => {
    expect(mayPointTo('she keeps two parrots', 'my mum', NETWORK.subjectFrom)).toBe(true);
    expect(mayPointTo("he's been living on his boat", 'my mum', 1)).toBe(false);
    expect(mayPointTo('his knee is bad', 'my mum', 1)).toBe(false);
    expect(mayPointTo('her knee is bad', 'my dad', 1)).toBe(false);
    expect(mayPointTo('their knee is bad', 'my dad', NETWORK.subjectFrom)).toBe(true);
  });

  it('is meant without a pronoun only if the network is nearly certain', () => {
    expect(mayPointTo('started at the care home', 'Lorraine', NETWORK.subjectNearlyCertainFrom - 0.01)).toBe(
      false,
    );
    expect(mayPointTo('surgery is on Friday', 'Lorraine', NETWORK.subjectNearlyCertainFrom)).toBe(true);
  });
});

it('takes a statement that begins with "I" or "we" for the author’s', () => {
  expect(['I wear hearing aids now', "we're moving in May"].every(beginsWithAuthor)).toBe(true);
  expect(['Ian is ill', 'west is best'].some(beginsWithAuthor)).toBe(false);
});

it('takes a name that ends in "s" for a possessive only before what somebody owns', () => {
  const lacks = (text: string): boolean => mayLackApostrophe(text, spanOf(text, text.split(' ')[0] ?? ''));
  expect(['fatimas brother is here', 'Éabhas birthday is on Friday'].every(lacks)).toBe(true);
  expect(
    ['Lucas is ill', 'lucas mustnt have nuts', 'Lucas', 'lucas needs a lift', 'Lucas and Ana'].some(lacks),
  ).toBe(false);
});

it.each([
  ['Nan rang from Leeds', 'Nan rang', 'my nan'],
  ['nan popped in', 'nan popped', 'my nan'],
  ['mum rang', 'mum rang', 'my mum'],
  ['uncle bob rang', 'uncle bob', 'Uncle Bob'],
])('in “%s”, “%s” means %s', (message, words, reference) => {
  expect(referenceTo(message, spanOf(message, words), [])).toBe(reference);
});

it.each([
  ['The spare key is with Mrs Geddes', true],
  ['wifi password is on the fridge', true],
  ['The bins go out on Tuesday', true],
  ['My key is with Mrs Geddes', false],
  ['Tom’s house key is with Ana', false],
  ['The key to my office is in the drawer', false],
  ['The best thing about Porto is the sea', false],
])('“%s” tells of the household: %s', (statement, isOfHousehold) => {
  expect(beginsWithHousehold(statement)).toBe(isOfHousehold);
});

it('knows “our lodger” and “our new tenant” from “our boiler” and “our kids”', () => {
  for (const said of ['our lodger moved to Hull', 'Our new tenant is lovely'])
    expect(beginsWithRelative(said), said).toBe(true);
  for (const said of ['our boiler is old', 'our kids love pizza', 'We have a lodger'])
    expect(beginsWithRelative(said), said).toBe(false);
});

it('takes relatives, titles and first names for people, and no places', () => {
  for (const reference of ['my mum', 'Mrs Geddes', 'Piotr', 'Tom’s mum', 'my uncle Bob'])
    expect(namesPerson(reference), reference).toBe(true);
  for (const reference of ['Cheltenham', 'Oat']) expect(namesPerson(reference), reference).toBe(false);
});

it.each([
  ['Piotr', { name: 'Piotr', relation: null }],
  ['my mum', { name: null, relation: 'mum' }],
  ['my uncle Bob', { name: 'Bob', relation: 'uncle' }],
  ['Tom’s mum', { name: 'Tom’s mum', relation: null }],
])('“%s” is split into name and relation', (reference, person) => {
  expect(personOfReference(reference)).toEqual(person);
});
