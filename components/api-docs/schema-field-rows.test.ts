import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaFieldRows } from './schema-field-rows.ts';

const words = (schema: z.ZodType) =>
  schemaFieldRows(z.toJSONSchema(z.object({ field: schema }), { io: 'input' }))[0]?.type;

test.each([
  [z.string().max(200), 'text, at most 200 characters'],
  [z.number().min(0).max(1), 'number, 0 to 1'],
  [z.number().int(), 'whole number'],
  [z.number().int().min(1).max(50).default(8), 'whole number, 1 to 50, default: 8'],
  [z.uuid().nullable(), 'id or null'],
  [z.union([z.iso.datetime(), z.iso.date()]), 'time (ISO 8601) or date'],
  [z.enum(['personal', 'work']), '"personal", "work"'],
  [z.array(z.string().max(50)).max(20), 'list of at most 20: text, at most 50 characters'],
  [z.literal('removed'), '"removed"'],
  [z.boolean(), 'true or false'],
])('%# says its type in words', (schema, expected) => {
  expect(words(schema)).toBe(expected);
});

test('lists nested fields of objects and lists by their path', () => {
  const schema = z.object({
    jar: z.object({ label: z.string() }).nullable(),
    items: z.array(z.object({ id: z.uuid().describe('Whose it is.') })).optional(),
  });
  expect(schemaFieldRows(z.toJSONSchema(schema, { io: 'input' }))).toEqual([
    { path: 'jar', type: 'object or null', isRequired: true, description: null },
    { path: 'jar.label', type: 'text', isRequired: true, description: null },
    { path: 'items', type: 'list of object', isRequired: false, description: null },
    { path: 'items[].id', type: 'id', isRequired: true, description: 'Whose it is.' },
  ]);
});
