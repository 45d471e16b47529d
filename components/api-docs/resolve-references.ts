import type { JsonSchema } from '#server/doors/operation-json-schema.ts';

const REFERENCE = '#/components/schemas/';

/** Returns the schema with the component schemas in place of the references to them. */
export function resolveReferences(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_name, value) => {
    if (typeof value?.$ref !== 'string') return value;
    const { $ref, ...rest } = value;
    const named = schemas[$ref.replace(REFERENCE, '')];
    if (named === undefined) throw new Error(`There is no schema ${$ref}.`);
    return { ...resolveReferences(named, schemas), ...rest };
  });
}
