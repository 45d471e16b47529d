import type { JsonSchema } from '#server/doors/operation-json-schema.ts';

export interface FieldRow {
  /** Path of the field, such as "memory.scope.label". In a path, "items[]" means each item of the list "items". */
  path: string;
  type: string;
  isRequired: boolean;
  description: string | null;
}

/** Returns one row per field, including fields of nested objects. */
export function schemaFieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field === 'boolean') return [];
    const path = `${prefix}${name}`;
    const row: FieldRow = {
      path,
      type: typeInWords(field),
      isRequired: (schema.required ?? []).includes(name),
      description: field.description ?? null,
    };
    return [row, ...insideOf(field, path)];
  });
}

function insideOf(field: JsonSchema, path: string): FieldRow[] {
  return alternativesOf(field).flatMap((alternative) => {
    const item = itemsOf(alternative);
    if (item) return insideOf(item, `${path}[]`);
    return alternative.type === 'object' ? schemaFieldRows(alternative, `${path}.`) : [];
  });
}

function typeInWords(schema: JsonSchema): string {
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 1) return [...new Set(alternatives.map(typeInWords))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  const item = itemsOf(schema);
  if (item) return listInWords(schema, item);
  const base = BASE[String(schema.type)] ?? 'any JSON';
  return [schema.format ? (FORMATS[schema.format] ?? base) : base, ...limitsOf(schema)].join(', ');
}

function listInWords({ maxItems }: JsonSchema, item: JsonSchema): string {
  return maxItems === undefined
    ? `list of ${typeInWords(item)}`
    : `list of at most ${maxItems}: ${typeInWords(item)}`;
}

const BASE: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

const FORMATS: Record<string, string> = {
  uuid: 'id',
  date: 'date',
  'date-time': 'time (ISO 8601)',
  email: 'e-mail address',
};

function limitsOf(schema: JsonSchema): string[] {
  const { minimum, maximum, maxLength, default: fallback } = schema;
  const isWholeRange = minimum === Number.MIN_SAFE_INTEGER || maximum === Number.MAX_SAFE_INTEGER;
  const range =
    minimum !== undefined && maximum !== undefined && !isWholeRange ? [`${minimum} to ${maximum}`] : [];
  return [
    ...range,
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(fallback === undefined ? [] : [`default: ${JSON.stringify(fallback)}`]),
  ];
}

function alternativesOf(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

function itemsOf({ items }: JsonSchema): JsonSchema | null {
  return typeof items === 'object' && !Array.isArray(items) ? items : null;
}
