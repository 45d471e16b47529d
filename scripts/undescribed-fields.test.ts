import { expect, test } from 'vitest';
import { undescribedFields } from './undescribed-fields.ts';

const described = { type: 'string', description: 'How it is called.' };
const bare = { type: 'string' };

test('names fields without a description at any depth', () => {
  const item = { type: 'object', properties: { name: described, note: bare } };
  const schema = {
    properties: {
      items: { type: 'array', description: 'Latest first.', items: item },
      owner: { description: 'Who has it.', anyOf: [item, { type: 'null' }] },
      byName: { description: 'Each by its name.', additionalProperties: item },
      pair: { description: 'Both of them.', prefixItems: [item] },
      total: { type: 'integer' },
    },
  };
  expect(undescribedFields(schema)).toEqual([
    'items[].note',
    'owner.note',
    'byName.*.note',
    'pair[].note',
    'total',
  ]);
});

test('accepts the description of the only alternative of a nullable field', () => {
  expect(undescribedFields({ properties: { name: { anyOf: [described, { type: 'null' }] } } })).toEqual([]);
});

test('requires a description of a union itself, not of one alternative', () => {
  expect(undescribedFields({ properties: { name: { anyOf: [described, bare] } } })).toEqual(['name']);
});

test('does not accept a blank description', () => {
  expect(undescribedFields({ properties: { name: { type: 'string', description: ' ' } } })).toEqual(['name']);
});
