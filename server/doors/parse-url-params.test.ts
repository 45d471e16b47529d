import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ObjectSchema } from './operation-json-schema.ts';
import { parseUrlParams } from './parse-url-params.ts';

const input = z.strictObject({
  count: z.number().int().optional(),
  share: z.number().nullable().optional(),
  isOpen: z.boolean().optional(),
  label: z.string().optional(),
  tags: z.array(z.string()).optional(),
  sizes: z.array(z.number()).optional(),
});
const properties = z.toJSONSchema(input, { io: 'input' }).properties;
const schema: ObjectSchema = {
  type: 'object',
  properties: z.record(z.string(), z.looseObject({})).parse(properties),
};
const coerce = (query: string) => parseUrlParams(schema, new URLSearchParams(query));

test('converts each value to the type of its field, and leaves unconvertible ones as text', () => {
  expect(coerce('count=3&share=-0.5&isOpen=false&label=3&tags=a,b&sizes=1&sizes=2,3')).toEqual([
    { name: 'count', value: 3 },
    { name: 'share', value: -0.5 },
    { name: 'isOpen', value: false },
    { name: 'label', value: '3' },
    { name: 'tags', value: ['a', 'b'] },
    { name: 'sizes', value: [1, 2, 3] },
  ]);
  expect(coerce('count=3px&share=&isOpen=yes&constructor=1')).toEqual([
    { name: 'count', value: '3px' },
    { name: 'share', value: '' },
    { name: 'isOpen', value: 'yes' },
    { name: 'constructor', value: '1' },
  ]);
});

test('does not convert hexadecimal, infinity or leading zeros to a number', () => {
  for (const text of ['0x10', 'Infinity', 'NaN', '007', '1_000', ' 1', '+1']) {
    expect(parseUrlParams(schema, [['count', text]])).toEqual([{ name: 'count', value: text }]);
  }
});

test('an input survives a round trip through a query string', () => {
  const written = fc.record(
    {
      count: fc.integer(),
      isOpen: fc.boolean(),
      label: fc.string(),
      tags: fc.array(fc.stringMatching(/^[^,]+$/), { minLength: 1 }),
      sizes: fc.array(fc.integer(), { minLength: 1 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(written, (original) => {
      const params = new URLSearchParams();
      for (const [name, value] of Object.entries(original)) {
        for (const one of [value].flat()) params.append(name, String(one));
      }
      const read = Object.fromEntries(
        parseUrlParams(schema, new URLSearchParams(params.toString())).map(({ name, value }) => [
          name,
          value,
        ]),
      );
      expect(read).toEqual(input.parse(original));
    }),
  );
});
