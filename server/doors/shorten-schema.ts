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

const bare = ({ description: _, ...rest }: JsonSchema): JsonSchema => rest;

const repeatsFormat = ({ format, description }: JsonSchema): boolean =>
  (format === 'uuid' && /(^Id|’s id) \(UUID\)\.$/.test(description ?? '')) ||
  (format === 'date-time' && description === isoTime.description);

export function withoutRepeatedWords(schema: JsonSchema): JsonSchema {
  const plain = withNullAsType(mapWithin(schema, withoutRepeatedWords));
  const { description, anyOf, items } = plain;
  if (description === undefined) return plain;
  if (repeatsFormat(plain)) return bare(plain);
  return {
    ...plain,
    ...(anyOf ? { anyOf: anyOf.map((one) => (isSchema(one) ? bare(one) : one)) } : {}),
    ...(isSchema(items) ? { items: bare(items) } : {}),
  };
}

/** Drops `required`, because an agent can read an output without it. */
export function withoutRequired(schema: JsonSchema): JsonSchema {
  const { required: _, ...rest } = schema;
  return mapWithin(rest, withoutRequired);
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
