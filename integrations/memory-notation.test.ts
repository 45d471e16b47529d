import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contactKind,
  entityTypeOf,
  readAbout,
  readEntity,
  readObservation,
  readRelation,
  textKey,
  typeNote,
  writeAbout,
  writeEntity,
  writeObservation,
  writeRelation,
} from './stdio/memory-notation.mjs';

const said = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'Zürich',
    'Zürich: a book',
    'a — b — c',
    'This is a name',
    '"quoted"',
    '"',
    '\\" is a ": — ',
  ),
);

test('what is written is read back, whatever names and texts contain', () => {
  fc.assert(
    fc.property(said, said, said, (one, other, third) => {
      expect(readEntity(writeEntity(one, other))).toEqual({ name: one, entityType: other });
      expect(readObservation(writeObservation(one, other))).toEqual({ name: one, observation: other });
      const relation = { from: one, relationType: other, to: third };
      expect(readRelation(writeRelation(relation))).toEqual(relation);
      expect(readAbout([one, third], writeAbout([one, third], other))).toBe(other);
    }),
  );
});

test('a text that somebody wrote by hand is no entity, observation or relation', () => {
  for (const text of ['The boiler hums', 'Ana — knows'])
    expect([readEntity(text), readRelation(text)]).toEqual([null, null]);
  expect(readObservation('The boiler hums')).toBeNull();
});

test('reads well for people', () => {
  expect(writeEntity('Zürich', 'city')).toBe('Zürich is a city');
  expect(writeObservation('Zürich', 'has a lake')).toBe('Zürich: has a lake');
  expect(writeRelation({ from: 'Iker', to: 'Choir', relationType: 'sings in' })).toBe(
    'Iker — sings in — Choir',
  );
  expect(writeAbout(['Ana'], 'Ana plays chess')).toBe('Ana plays chess');
  expect(writeAbout(['Ana'], 'plays chess')).toBe('Ana: plays chess');
});

test('a name is a whole word, and may be an alias', () => {
  expect(writeAbout(['Al', 'Big Al'], 'also plays chess')).toBe('Al: also plays chess');
  expect(writeAbout(['Al', 'Lefty'], 'On Sundays lefty fishes')).toBe('On Sundays lefty fishes');
  expect(readAbout(['Al', 'Lefty'], 'Lefty: fishes')).toBe('fishes');
  expect(readAbout(['Al', 'Lefty'], 'Alice: fishes')).toBe('Alice: fishes');
  expect(writeAbout(['C++ (club)'], 'C++ (club) meets')).toBe('C++ (club) meets');
});

test('spaces at the ends and invisible characters make no difference', () => {
  expect(textKey(' Ana\u200b \n')).toBe(textKey('Ana'));
  expect(textKey('\u2060 ')).toBe('');
  expect(textKey('Ana')).not.toBe(textKey('ana'));
});

test('keeps the word for a kind of contact, and takes no other thing for one', () => {
  for (const word of ['person', 'Person', 'company', 'Team', 'bot'])
    expect(entityTypeOf({ kind: contactKind(word) ?? '', notes: typeNote(word) })).toBe(word);
  expect(typeNote('person')).toBeNull();
  expect(entityTypeOf({ kind: 'agent', notes: 'met in Getxo' })).toBe('agent');
  expect(['city', 'constructor', ''].map(contactKind)).toEqual([null, null, null]);
});
