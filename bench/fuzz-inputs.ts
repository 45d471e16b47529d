import fc from 'fast-check';
import type { JsonSchema, ObjectSchema } from '#server/doors/operation-json-schema.ts';

type Input = Record<string, unknown>;

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'half a \ud83d',
  '\u202eevil',
  'tag\u{e0041}',
  "'; DROP TABLE vault.memory; --",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '__proto__',
  '%00',
  '{"a":1}',
  'null',
  '-0',
  '1e400',
  'x'.repeat(20_000),
  'Dr. '.repeat(2_000),
  '('.repeat(3_000),
];
const ODD_NUMBERS = [0, -0, -1, 0.1, 1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63)];
const DATES = [
  '2026-02-29',
  '2024-02-29',
  '0001-01-01',
  '9999-12-31',
  '2026-11-27',
  '2026-13-01',
  '-000001-01-01',
];
const TIMES = [
  '2026-11-27T08:00:00Z',
  '2026-11-27T08:00:00+14:00',
  '1900-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string(),
  fc.constantFrom(...ODD_TEXTS),
);
const anything = fc.oneof(
  text,
  fc.constantFrom(...ODD_NUMBERS, ...DATES, ...TIMES, true, false, null),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates variants of a valid input, some of them valid too. `ids` are ids of existing rows. */
export function inputsNear(schema: ObjectSchema, valid: Input, ids: readonly string[]): fc.Arbitrary<Input> {
  const fields = Object.entries(schema.properties);
  if (fields.length === 0) return fc.dictionary(fc.string(), anything, { maxKeys: 2 }).map(asOwn);
  const change = fc
    .constantFrom(...fields)
    .chain(([field, property]) =>
      fc.oneof(
        { weight: 6, arbitrary: arbitraryFor(property, ids).map((value) => [field, value] as const) },
        { weight: 3, arbitrary: anything.map((value) => [field, value] as const) },
        { weight: 1, arbitrary: fc.constant([field, undefined] as const) },
        { weight: 1, arbitrary: fc.tuple(fc.string({ minLength: 1, maxLength: 10 }), anything) },
      ),
    );
  return fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) => asOwn({ ...valid, ...Object.fromEntries(changes) }));
}

/** Removes undefined fields, like JSON. */
const asOwn = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

function arbitraryFor(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const parts = (schema.anyOf ?? schema.oneOf ?? []).filter((part) => typeof part === 'object');
  if (parts.length > 0) return fc.oneof(...parts.map((part) => arbitraryFor(part, ids)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, ids);
    case 'integer':
      return fc.integer({ min: bounded(schema.minimum, -1_000), max: bounded(schema.maximum, 1_000) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 10, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(isSchema(schema.items) ? arbitraryFor(schema.items, ids) : anything, { maxLength: 6 });
    case 'object':
      return objectOf(schema, ids);
    default:
      return anything;
  }
}

function textOf({ format, maxLength }: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === 'date') return fc.constantFrom(...DATES);
  if (format === 'date-time') return fc.constantFrom(...TIMES);
  return fc.oneof(text, fc.constantFrom(...ids), fc.constant('ä'.repeat(Math.min(maxLength ?? 10, 50_000))));
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  ids: readonly string[],
): fc.Arbitrary<Input> {
  const parts = Object.entries(properties).filter((entry): entry is [string, JsonSchema] =>
    isSchema(entry[1]),
  );
  const model = Object.fromEntries(parts.map(([name, part]) => [name, arbitraryFor(part, ids)]));
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
}

const isSchema = (schema: unknown): schema is JsonSchema =>
  typeof schema === 'object' && schema !== null && !Array.isArray(schema);

const bounded = (bound: number | undefined, otherwise: number): number =>
  Math.min(Math.max(Math.ceil(bound ?? otherwise), -(2 ** 31)), 2 ** 31 - 1);
