import { isoTime } from '#server/core/field-schemas.ts';
import type { JsonSchema } from './operation-json-schema.ts';

// Shortens tool schemas, because every conversation of an agent contains all of them.

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

const isText = (schema: unknown): boolean => isSchema(schema) && schema.type === 'string' && !schema.enum;

/** Collapses alternatives: several described text formats become one string; a value or a list of such values becomes a list. */
function withOneForm(schema: JsonSchema): JsonSchema {
  const { anyOf = [], description, ...rest } = schema;
  const forms = anyOf.filter(isSchema);
  const others = forms.filter(({ type }) => type !== 'null');
  const list = others.find(({ type }) => type === 'array');
  if (description === undefined || forms.length < anyOf.length) return schema;
  if (list && others.length === 2 && forms.length === 2) return { ...rest, ...list, description };
  const texts = others.flatMap((form) => form.anyOf?.filter(isSchema) ?? [form]);
  if (texts.length < 2 || !texts.every(isText)) return schema;
  const type = (others.length < forms.length ? ['string', 'null'] : 'string') as JsonSchema['type'];
  const isMoment = texts.every(({ format }) => format === 'date' || format === 'date-time');
  return { ...rest, type, description: isMoment ? `${description} ISO 8601.` : description };
}

/** Drops limits, because errors name the field and its limit. */
function withoutLimits(schema: JsonSchema): JsonSchema {
  const { maxLength: _, minItems: _a, maxItems: _b, minimum: _c, maximum: _d, pattern: _e, ...rest } = schema;
  const { additionalProperties, ...open } = rest;
  return additionalProperties === false ? open : rest;
}

const bare = ({ description: _, ...rest }: JsonSchema): JsonSchema => rest;

const repeatsFormat = ({ format, description }: JsonSchema): boolean =>
  (format === 'uuid' && /(^Id|’s id) \(UUID\)\.$/.test(description ?? '')) ||
  (format === 'date-time' && description === isoTime.description);

export function shortSchema(schema: JsonSchema): JsonSchema {
  const plain = withoutLimits(withNullAsType(withOneForm(mapWithin(schema, shortSchema))));
  const { description, anyOf, items } = plain;
  if (description === undefined) return plain;
  if (repeatsFormat(plain)) return bare(plain);
  return {
    ...plain,
    ...(anyOf ? { anyOf: anyOf.map((one) => (isSchema(one) ? bare(one) : one)) } : {}),
    ...(isSchema(items) ? { items: bare(items) } : {}),
  };
}
