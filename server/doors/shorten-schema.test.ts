import { expect, test } from 'vitest';
import { id, idOf } from '#server/core/field-schemas.ts';
import {
  withoutChecks,
  withoutObviousWords,
  withoutRepeatedWords,
  withSharedParts,
} from './shorten-schema.ts';

const person = {
  type: 'object' as const,
  properties: {
    name: { type: 'string' as const, description: 'What everyone calls them.' },
    kind: { type: 'string' as const, enum: ['person', 'organisation', 'group', 'agent'] },
  },
  required: ['name', 'kind'],
};

test('defines a repeated schema once and keeps the description of each use', () => {
  const schema = {
    type: 'object' as const,
    properties: {
      mother: { ...person, description: 'Who bore them.' },
      others: { type: 'array' as const, items: person },
      note: { type: 'string' as const },
    },
  };
  expect(withSharedParts(schema)).toEqual({
    type: 'object',
    properties: {
      mother: { $ref: '#/$defs/s1', description: 'Who bore them.' },
      others: { type: 'array', items: { $ref: '#/$defs/s1' } },
      note: { type: 'string' },
    },
    $defs: { s1: person },
  });
});

test('repeats a schema that is shorter than a reference', () => {
  const text = { type: 'string' as const };
  const schema = { type: 'object' as const, properties: { a: text, b: text, c: text } };
  expect(withSharedParts(schema)).toEqual(schema);
});

test('keeps the description of a field and drops those of its alternatives', () => {
  const entry = { type: 'string' as const, description: 'A word.' };
  expect(withoutRepeatedWords({ type: 'array', items: entry, description: 'Words to find it by.' })).toEqual({
    type: 'array',
    items: { type: 'string' },
    description: 'Words to find it by.',
  });
  expect(withoutRepeatedWords({ type: 'array', items: entry })).toEqual({ type: 'array', items: entry });
});

test('keeps the descriptions of nested fields', () => {
  const nullable = { anyOf: [person, { type: 'null' as const }], description: 'Who told it; null: nobody.' };
  expect(withoutRepeatedWords(nullable)).toEqual(nullable);
});

test('merges a simple type and null into a type list', () => {
  const kind = { type: 'string' as const, enum: ['a', 'b'], description: 'Which.' };
  expect(withoutRepeatedWords({ anyOf: [kind, { type: 'null' }], description: 'Null: neither.' })).toEqual({
    type: ['string', 'null'],
    enum: ['a', 'b', null],
    description: 'Null: neither.',
  });
});

test('drops a description that repeats the format', () => {
  const plain = { type: 'string' as const, format: 'uuid' };
  expect(withoutRepeatedWords({ ...plain, description: id.description ?? '' })).toEqual(plain);
  expect(withoutRepeatedWords({ ...plain, description: idOf('memory').description ?? '' })).toEqual(plain);
  const own = { ...plain, description: 'The memory to walk from.' };
  expect(withoutRepeatedWords(own)).toEqual(own);
});

test('drops what is only checked, but no field of that name', () => {
  const schema = {
    type: 'object' as const,
    properties: { required: { type: 'boolean' as const }, minimum: { type: 'number' as const } },
  };
  const checked = { ...schema.properties, minimum: { type: 'number' as const, minimum: 0, maximum: 1 } };
  expect(withoutChecks({ ...schema, properties: checked, required: ['required'] })).toEqual(schema);
});

test('keeps a description of an output that says more than the name', () => {
  const kept = {
    type: 'object' as const,
    properties: {
      recordedAt: { type: 'string' as const, description: 'When it was recorded.' },
      confidence: { type: 'number' as const, description: 'Confidence now, 0 to 1.' },
    },
  };
  expect(withoutObviousWords(kept)).toEqual(kept);
});

test('drops words and values of inner fields of an output that its names and answers show', () => {
  const kind = { type: 'string' as const, enum: ['person', 'group'], description: 'What it is.' };
  const name = { type: 'string' as const, description: 'Name.' };
  const can = {
    type: 'object' as const,
    properties: { edit: { type: 'boolean' as const, description: 'Whether you may change it.' } },
    description: 'What you may do.',
  };
  const contact = {
    type: 'object' as const,
    properties: { kind, name, can },
    description: 'Who it is about.',
  };
  expect(withoutObviousWords({ type: 'object', properties: { kind, contact } })).toEqual({
    type: 'object',
    properties: {
      kind,
      contact: {
        ...contact,
        properties: {
          kind: { type: 'string', description: 'What it is.' },
          name: { type: 'string' },
          can: { ...can, properties: { edit: { type: 'boolean' } } },
        },
      },
    },
  });
});
