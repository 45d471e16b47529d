import { expect, test } from 'vitest';
import { id, idOf } from '#server/core/field-schemas.ts';
import { shortSchema } from './shorten-schema.ts';

const person = {
  type: 'object' as const,
  properties: {
    name: { type: 'string' as const, description: 'What everyone calls them.' },
    kind: { type: 'string' as const, enum: ['person', 'organisation', 'group', 'agent'] },
  },
  required: ['name', 'kind'],
};

test('keeps the description of a field and drops those of its alternatives', () => {
  const entry = { type: 'string' as const, description: 'A word.' };
  expect(shortSchema({ type: 'array', items: entry, description: 'Words to find it by.' })).toEqual({
    type: 'array',
    items: { type: 'string' },
    description: 'Words to find it by.',
  });
  expect(shortSchema({ type: 'array', items: entry })).toEqual({ type: 'array', items: entry });
});

test('keeps the descriptions of nested fields', () => {
  const nullable = { anyOf: [person, { type: 'null' as const }], description: 'Who told it; null: nobody.' };
  expect(shortSchema(nullable)).toEqual(nullable);
});

test('merges a simple type and null into a type list', () => {
  const kind = { type: 'string' as const, enum: ['a', 'b'], description: 'Which.' };
  expect(shortSchema({ anyOf: [kind, { type: 'null' }], description: 'Null: neither.' })).toEqual({
    type: ['string', 'null'],
    enum: ['a', 'b', null],
    description: 'Null: neither.',
  });
});

test('drops a description that repeats the format', () => {
  const plain = { type: 'string' as const, format: 'uuid' };
  expect(shortSchema({ ...plain, description: id.description ?? '' })).toEqual(plain);
  expect(shortSchema({ ...plain, description: idOf('memory').description ?? '' })).toEqual(plain);
  const own = { ...plain, description: 'The memory to walk from.' };
  expect(shortSchema(own)).toEqual(own);
});
