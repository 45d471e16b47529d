import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AnyOperation } from '#server/core/operation.ts';
import { inputSchema, type JsonSchema } from './operation-json-schema.ts';
import { shortSchema } from './shorten-schema.ts';

type InputSchema = Tool['inputSchema'];

const listedSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.json()),
  required: z.array(z.string()).optional(),
});

/** Builds a tool's input schema from the listed fields, such as `id` or, for part of a field, `facts.subject`. Throws if a field does not exist. */
export function toolInput(operation: AnyOperation, { fields, defaults = {} }: ShownInput): InputSchema {
  const schema = inputSchema(operation);
  const missing = (schema.required ?? []).filter((name) => !fields.some((field) => isOf(name, field)));
  if (missing.length > 0) throw new Error(`The tool of ${operation.name} must list ${missing.join(', ')}.`);
  const shown = picked(schema, fields, operation.name);
  for (const [name, value] of Object.entries(defaults))
    Object.assign(shown.properties?.[name] ?? {}, { default: value });
  return listedSchema.parse(shortSchema(shown));
}

interface ShownInput {
  fields: readonly string[];
  defaults?: Readonly<Record<string, unknown>>;
}

const isOf = (name: string, field: string): boolean => field === name || field.startsWith(`${name}.`);

function picked(schema: JsonSchema, fields: readonly string[], where: string): JsonSchema {
  const { properties = {}, additionalProperties: _, ...rest } = schema;
  const names = [...new Set(fields.map((field) => field.split('.')[0] ?? ''))];
  const shown = names.map((name) => {
    const value = properties[name];
    if (typeof value !== 'object') throw new Error(`${where} has no field ${name}.`);
    const inner = fields
      .filter((field) => field.startsWith(`${name}.`))
      .map((field) => field.slice(name.length + 1));
    return [name, inner.length === 0 ? value : pickedInside(value, inner, `${where}: ${name}`)] as const;
  });
  return { ...rest, properties: Object.fromEntries(shown) };
}

function pickedInside(schema: JsonSchema, fields: readonly string[], where: string): JsonSchema {
  const { items } = schema;
  return typeof items === 'object' && !Array.isArray(items)
    ? { ...schema, items: picked(items, fields, where) }
    : picked(schema, fields, where);
}
