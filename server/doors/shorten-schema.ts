import { isoTime } from '#server/core/field-schemas.ts';
import type { JsonSchema } from './json-schema.ts';

// Every conversation of an agent contains the schemas of all tools, so their length costs tokens.

/** In characters, with its name and punctuation. */
const REFERENCE_CHARS = 32;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapWithin(schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const one = <T>(value: T): T | JsonSchema => (isSchema(value) ? change(value) : value);
  const { properties, items, additionalProperties, prefixItems, anyOf, oneOf, allOf } = schema;
  const changed: JsonSchema = { ...schema };
  if (properties) {
    changed.properties = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, one(field)]),
    );
  }
  if (isSchema(items)) changed.items = change(items);
  if (isSchema(additionalProperties)) changed.additionalProperties = change(additionalProperties);
  if (prefixItems) changed.prefixItems = prefixItems.map(one);
  if (anyOf) changed.anyOf = anyOf.map(one);
  if (oneOf) changed.oneOf = oneOf.map(one);
  if (allOf) changed.allOf = allOf.map(one);
  return changed;
}

const SIMPLE = ['string', 'number', 'integer', 'boolean'];

function withNullAsType(schema: JsonSchema): JsonSchema {
  const [value, none, ...others] = schema.anyOf ?? [];
  if (!isSchema(value) || !isSchema(none) || none.type !== 'null' || others.length > 0) return schema;
  if (typeof value.type !== 'string' || !SIMPLE.includes(value.type) || value.const !== undefined)
    return schema;
  const { anyOf: _, ...rest } = schema;
  const type = [value.type, 'null'] as JsonSchema['type'];
  return { ...value, ...rest, type, ...(value.enum ? { enum: [...value.enum, null] } : {}) };
}

const isDate = (schema: unknown): boolean =>
  isSchema(schema) && (schema.format === 'date' || schema.format === 'date-time' || areDates(schema));

const areDates = ({ anyOf }: JsonSchema): boolean => anyOf?.every(isDate) ?? false;

/** Whatever can be a date or a moment is text that its description explains. */
function withPlainDates(schema: JsonSchema): JsonSchema {
  const { anyOf = [], description, ...rest } = schema;
  const hasNull = anyOf.some((one) => isSchema(one) && one.type === 'null');
  const others = anyOf.filter((one) => !(isSchema(one) && one.type === 'null'));
  if (description === undefined || others.length === 0 || !others.every(isDate)) return schema;
  const type = (hasNull ? ['string', 'null'] : 'string') as JsonSchema['type'];
  return { ...rest, type, description: `${description} ISO 8601.` };
}

/** The server says which text is too long, so agents need no limits beforehand. */
const withoutLimit = ({ maxLength: _, ...rest }: JsonSchema): JsonSchema => rest;

const bare = ({ description: _, ...rest }: JsonSchema): JsonSchema => rest;

const repeatsFormat = ({ format, description }: JsonSchema): boolean =>
  (format === 'uuid' && /(^Id|’s id) \(UUID\)\.$/.test(description ?? '')) ||
  (format === 'date-time' && description === isoTime.description);

export function withoutRepeatedWords(schema: JsonSchema): JsonSchema {
  const plain = withoutLimit(withNullAsType(withPlainDates(mapWithin(schema, withoutRepeatedWords))));
  const { description, anyOf, items } = plain;
  if (description === undefined) return plain;
  if (repeatsFormat(plain)) return bare(plain);
  return {
    ...plain,
    ...(anyOf ? { anyOf: anyOf.map((one) => (isSchema(one) ? bare(one) : one)) } : {}),
    ...(isSchema(items) ? { items: bare(items) } : {}),
  };
}

const LITTLE = new Set(
  'a an the of or and it its is was to in for null none unknown no whether you your may this that'.split(' '),
);

/** "Name of the agent." says no more than `name`, and "Whether you may edit it." no more than `can.edit`. */
function repeatsName(description: string, path: readonly string[]): boolean {
  const known = path
    .flatMap((name) =>
      name
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(' '),
    )
    .flatMap((word) => [word, `${word}s`, word.replace(/s$/, ''), word.replace(/y$/, 'ies')]);
  const said = description.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return said.every((word) => LITTLE.has(word) || known.includes(word));
}

const withoutValues = ({ enum: values, ...rest }: JsonSchema): JsonSchema =>
  rest.type === undefined && values ? { ...rest, enum: values } : rest;

/**
 * Shortens the schema of an output. Drops descriptions that only repeat the name of a field. Drops the possible values
 * of inner fields, because agents see the value itself.
 */
export function withoutObviousWords(schema: JsonSchema, path: readonly string[] = []): JsonSchema {
  const { properties } = schema;
  if (!properties) return mapWithin(schema, (inner) => withoutObviousWords(inner, path));
  const isFlags = path.at(-1) === 'can';
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, field]) => {
        if (!isSchema(field)) return [name, field];
        const inner = withoutObviousWords(field, [...path, name]);
        const { description } = inner;
        const isObvious =
          description !== undefined && (isFlags || repeatsName(description, [...path.slice(-1), name]));
        const short = path.length > 0 ? withoutValues(inner) : inner;
        return [name, isObvious ? bare(short) : short];
      }),
    ),
  };
}

/** Drops what only a check needs, because the server has checked an output before an agent reads it. */
export function withoutChecks(schema: JsonSchema): JsonSchema {
  const { required: _required, minimum: _minimum, maximum: _maximum, format, ...rest } = schema;
  const isExplained = rest.description !== undefined || format === undefined;
  return mapWithin(isExplained ? rest : { ...rest, format }, withoutChecks);
}

const keyOf = (schema: JsonSchema): string => JSON.stringify(bare(schema));

function countUses(schema: JsonSchema, uses = new Map<string, number>()): Map<string, number> {
  const key = keyOf(schema);
  const before = uses.get(key) ?? 0;
  uses.set(key, before + 1);
  if (before === 0) {
    mapWithin(schema, (inner) => {
      countUses(inner, uses);
      return inner;
    });
  }
  return uses;
}

const isShorterShared = (key: string, uses: number): boolean =>
  (uses - 1) * key.length > (uses + 1) * REFERENCE_CHARS;

/** Moves repeated schemas to `$defs` if that is shorter. Each use keeps its own description. */
export function withSharedParts(schema: JsonSchema): JsonSchema {
  const uses = countUses(schema);
  const names = new Map<string, string>();
  const $defs: Record<string, JsonSchema> = {};
  const share = (inner: JsonSchema): JsonSchema => {
    const key = keyOf(inner);
    if (!isShorterShared(key, uses.get(key) ?? 1)) return mapWithin(inner, share);
    const { description } = inner;
    let name = names.get(key);
    if (name === undefined) {
      name = `s${names.size + 1}`;
      names.set(key, name);
      $defs[name] = mapWithin(bare(inner), share);
    }
    return { $ref: `#/$defs/${name}`, ...(description === undefined ? {} : { description }) };
  };
  const shared = mapWithin(schema, share);
  return names.size > 0 ? { ...shared, $defs } : shared;
}
