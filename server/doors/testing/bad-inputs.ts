import type { JsonSchema, ObjectSchema } from '../operation-json-schema.ts';

interface BadInput {
  what: string;
  input: Record<string, unknown>;
  field: string;
}

const ANY_CHARACTERS = new Set(['currentPassword', 'newPassword']);

export function badInputs(schema: ObjectSchema, valid: Record<string, unknown>): BadInput[] {
  const unknown = { what: 'an unknown field', input: { ...valid, surprise: 1 }, field: 'surprise' };
  const missing = (schema.required ?? []).map((field) => {
    const { [field]: _, ...rest } = valid;
    return { what: `${field} missing`, input: rest, field };
  });
  const spoilt = Object.entries(schema.properties).flatMap(([field, property]) =>
    badValues(field, property).map((value) => ({
      what: `${field} = ${shown(value)}`,
      input: { ...valid, [field]: value },
      field,
    })),
  );
  return [unknown, ...missing, ...spoilt];
}

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 30);

function badValues(field: string, schema: JsonSchema): unknown[] {
  const alternatives = schema.anyOf ?? schema.oneOf ?? [schema];
  const types = new Set(alternatives.flatMap(({ type }) => type ?? []));
  return [...ofAnotherType(types), ...alternatives.flatMap((one) => outOfBounds(field, one))];
}

function ofAnotherType(types: Set<string>): unknown[] {
  const isNumber = types.has('number') || types.has('integer');
  return [
    ...(types.has('string') ? [] : ['text']),
    ...(isNumber ? [] : [12]),
    ...(types.has('boolean') ? [] : [true]),
    ...(types.has('array') ? [] : [['a', 'list']]),
    ...(types.has('object') ? [] : [{ an: 'object' }]),
    ...(types.has('null') ? [] : [null]),
  ];
}

const IMPOSSIBLE_DATES = [
  '9999-12-31',
  '0001-01-01',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  'tomorrow',
  '1e9',
];

function outOfBounds(field: string, schema: JsonSchema): unknown[] {
  if (schema.enum || schema.const !== undefined) return ['banana'];
  if (schema.format === 'uuid') return ['not-an-id', '../../etc/passwd', `${'0'.repeat(8)}-0000`];
  if (schema.format === 'date' || schema.format === 'date-time') return IMPOSSIBLE_DATES;
  if (schema.type === 'string') {
    return [
      tooLong(schema),
      'half a \ud83d',
      ...(ANY_CHARACTERS.has(field) ? [] : ['bell \u0007', 'nul \u0000']),
    ];
  }
  if (schema.type === 'number' || schema.type === 'integer') return badNumbers(schema);
  const { items } = schema;
  if (schema.type !== 'array' || typeof items !== 'object' || Array.isArray(items)) return [];
  return [...badValues(field, items).map((value) => [value]), Array(2_000).fill('x')];
}

function tooLong({ maxLength }: JsonSchema): string {
  if (maxLength === undefined) throw new Error('This text field has no maxLength.');
  return 'x'.repeat(maxLength + 1);
}

function badNumbers({ type, minimum, maximum }: JsonSchema): unknown[] {
  return [
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? [] : [minimum - 1]),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [maximum + 1, 1e308]),
    ...(type === 'integer' ? [1.5] : []),
  ];
}
