import { z } from 'zod';
import { id } from '#server/core/field-schemas.ts';
import { type AnyOperation, fileOutput } from '#server/core/operation.ts';
import { callOptions, readCallOptions } from './call-options.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export type ObjectSchema = JsonSchema & { type: 'object'; properties: Record<string, JsonSchema> };

/** The schema of the input as callers send it, before defaults and transformations. */
export function inputSchema(operation: AnyOperation): ObjectSchema {
  return objectSchema(operation.input, 'input', operation.name);
}

export const hasBody = ({ http: { method } }: AnyOperation): boolean =>
  method === 'POST' || method === 'PATCH';

const withOptions = new WeakMap<AnyOperation, ObjectSchema>();

/** Cached, because the HTTP door needs it for each call. Callers must not modify it. */
export function inputSchemaWithOptions(operation: AnyOperation): ObjectSchema {
  const kept = withOptions.get(operation);
  if (kept) return kept;
  const schema = inputSchema(operation);
  const made = { ...schema, properties: { ...schema.properties, ...optionProperties(operation) } };
  withOptions.set(operation, made);
  return made;
}

/** The schema of the output. Describes a file of any size as a text file, because JSON Schema cannot describe a stream. */
export function outputSchema({ http, output, name }: AnyOperation): ObjectSchema {
  return objectSchema(http.isStream ? fileOutput : output, 'output', name);
}

export function optionProperties({ kind }: AnyOperation): Record<string, JsonSchema> {
  return objectSchema(kind === 'query' ? readCallOptions : callOptions, 'input', 'call options').properties;
}

type Io = 'input' | 'output';

function withoutNoise(schema: JsonSchema, io: Io): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.description === undefined) return;
  for (const part of schema.anyOf ?? []) {
    if (typeof part === 'object' && part.description === id.description) delete part.description;
  }
}

/** Returns the definition itself if the whole schema is a reference to one, as for a schema with an id. */
function namedRoot({ $ref, $defs, ...rest }: JsonSchema): JsonSchema {
  const root = $defs?.[$ref?.replace('#/$defs/', '') ?? ''];
  return { ...root, ...rest, ...($defs ? { $defs } : {}) };
}

function objectSchema(schema: z.ZodType, io: Io, name: string): ObjectSchema {
  const override = ({ jsonSchema }: { jsonSchema: JsonSchema }) => withoutNoise(jsonSchema, io);
  const { $schema: _, '~standard': __, ...whole } = z.toJSONSchema(schema, { io, override });
  const made = namedRoot(whole);
  const { properties } = made;
  if (made.type !== 'object' || properties === undefined)
    throw new Error(`The ${io} schema of ${name} must be an object.`);
  const described: Record<string, JsonSchema> = {};
  for (const [field, value] of Object.entries(properties)) {
    if (typeof value !== 'boolean') described[field] = value;
  }
  return { ...made, type: 'object', properties: described };
}
