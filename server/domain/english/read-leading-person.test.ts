import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadingReference, readLeadingPerson } from './read-leading-person.ts';

describe('whom a statement begins with', () => {
  it.each([
    ['leo is allergic to peanuts', 'Leo', null],
    ['Leo is allergic to peanuts', 'Leo', null],
    ['LEO IS ALLERGIC TO PEANUTS!', 'Leo', null],
    ['Leo’s allergic to peanuts', 'Leo', null],
    ['Xiomara loves olives', 'Xiomara', null],
    ['Leo Brandt lives in Cork', 'Leo Brandt', null],
    ['dad hates mushrooms', null, 'dad'],
    ['Mum can’t eat nuts', null, 'mum'],
    ['my dad hates mushrooms', null, 'dad'],
    ['My older sister is vegan', null, 'older sister'],
    ['uncle bob lives in cork', 'Bob', 'uncle'],
    ['my uncle Ted lives in Delft', 'Ted', 'uncle'],
    ['my neighbour Sid has a dog', 'Sid', 'neighbour'],
    ['Kamala athai cannot do milk at all now', 'Kamala', null],
  ])('%s', (statement, name, relation) => {
    expect(readLeadingPerson(statement)).toEqual({ name, relation });
  });

  it.each([
    'I am allergic to peanuts',
    'we water the ferns on mondays',
    'My knee hurts',
    'my dad’s car is red',
    'Leo’s car is red',
    'dinner is at seven',
    'The neighbour hates dogs',
    'Everyone loves pizza',
    'Coffee keeps me awake',
    'bins go out on tuesday night',
    'My birthday is 17 May',
    'Mum and I go swimming',
    '',
  ])('nobody: %s', (statement) => {
    expect(readLeadingPerson(statement)).toBeNull();
  });

  it('reads any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => void readLeadingPerson(text)));
  });
});

describe('the words that may stand for a contact', () => {
  it.each([
    ['leo’s got a new teacher', 'Leo'],
    ['uncle pat’s up in the Mater', 'my uncle Pat'],
    ['mum does chair yoga', 'my mum'],
    ['hanna isnt coming', 'Hanna'],
    ['cora’s joined the choir', 'Cora'],
    ['young Kyle’s started at the brewery', 'Kyle'],
    ['mum’s car is red', 'my mum'],
    ['Pa’s carer is Grace', 'my pa'],
    ['the mammy fell last Sunday', 'my mammy'],
    ['mias allergic to hazelnuts', 'Mia'],
    ['hemi starts at kura on Tuesday', 'Hemi'],
    ['Nana Jean moves into Fernhill', 'my nana Jean'],
    ['Leo’s swimming lesson was good', 'Leo'],
    ['Steph’s coeliac', 'Steph'],
    ['zoes last swimming lesson is friday week', 'Zoe'],
    ['zoes swimming lesson is tuesdays at 5', 'Zoe'],
    ['Zoes last swimming lesson is friday week', 'Zoe'],
  ])('%s: %s', (statement, reference) => {
    expect(leadingReference(statement)).toBe(reference);
  });

  it.each([
    'will is late',
    'We are out',
    'mum’s sister is ill',
    'Leo’s friend Max is allergic to nuts',
    'Ana’s new boyfriend is vegan',
    'the cat sleeps',
    'theos best mate is a kid called arjun',
    'guests next door are noisy',
    'glasses of mine are lost',
    'I can’t sleep',
  ])('none: %s', (statement) => {
    expect(leadingReference(statement)).toBeNull();
  });
});
