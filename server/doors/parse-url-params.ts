import type { JsonSchema, ObjectSchema } from './operation-json-schema.ts';

/** Converts parameters to the types of the schema. A list is a repeated or comma-separated parameter. A value that cannot be converted stays text. */
export function parseUrlParams(
  schema: ObjectSchema,
  params: Iterable<[string, string]>,
): { name: string; value: unknown }[] {
  const given = new Map<string, string[]>();
  for (const [name, value] of params) given.set(name, [...(given.get(name) ?? []), value]);
  return [...given].flatMap(([name, values]) => {
    const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    const items = field && listItemsOf(field);
    if (!items) return values.map((value) => ({ name, value: parseValue(field, value) }));
    const parts = values.flatMap((value) => (value === '' ? [] : value.split(',')));
    return [{ name, value: parts.map((part) => parseValue(items, part)) }];
  });
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

function parseValue(schema: JsonSchema | undefined, text: string): unknown {
  const types = schema ? typesOf(schema) : new Set<string>();
  if ((types.has('number') || types.has('integer')) && NUMBER.test(text)) return Number(text);
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function alternatives(schema: JsonSchema): JsonSchema[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return inner.length === 0 ? [schema] : inner.flatMap(alternatives);
}

function typesOf(schema: JsonSchema): Set<string> {
  return new Set(alternatives(schema).flatMap(({ type }) => (type === undefined ? [] : type)));
}

function listItemsOf(schema: JsonSchema): JsonSchema | undefined {
  const list = alternatives(schema).find(({ type }) => type === 'array');
  if (!list) return undefined;
  const { items } = list;
  return typeof items === 'object' && !Array.isArray(items) ? items : {};
}
