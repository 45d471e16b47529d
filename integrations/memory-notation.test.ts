import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contactKind,
  entityTypeOf,
  readAbout,
  readEntity,
  readObservation,
  readRelation,
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
      expect(readAbout(one, writeAbout(one, other))).toBe(other);
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
  expect(writeAbout('Ana', 'Ana plays chess')).toBe('Ana plays chess');
  expect(writeAbout('Ana', 'plays chess')).toBe('Ana: plays chess');
});

test('keeps the word for a kind of contact, and takes no other thing for one', () => {
  for (const word of ['person', 'Person', 'company', 'Team', 'bot'])
    expect(entityTypeOf({ kind: contactKind(word) ?? '', notes: typeNote(word) })).toBe(word);
  expect(typeNote('person')).toBeNull();
  expect(entityTypeOf({ kind: 'agent', notes: 'met in Getxo' })).toBe('agent');
  expect(['city', 'constructor', ''].map(contactKind)).toEqual([null, null, null]);
});
