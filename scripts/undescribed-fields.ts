interface FieldSchema {
  type?: unknown;
  description?: string;
  properties?: Readonly<Record<string, FieldSchema | boolean>>;
  additionalProperties?: FieldSchema | boolean;
  items?: unknown;
  $defs?: Readonly<Record<string, FieldSchema>>;
  prefixItems?: readonly unknown[];
  anyOf?: readonly unknown[];
  oneOf?: readonly unknown[];
  allOf?: readonly unknown[];
}

const isSchema = (value: unknown): value is FieldSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const alternativesOf = ({ anyOf, oneOf, allOf }: FieldSchema): FieldSchema[] =>
  [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].filter(isSchema);

const isEmpty = (description: string | undefined): boolean => (description ?? '').trim() === '';

/** Returns whether a field has a description. For a nullable field, that of its other type is enough. */
function isDescribed(schema: FieldSchema): boolean {
  if (!isEmpty(schema.description)) return true;
  const [only, ...others] = alternativesOf(schema).filter(({ type }) => type !== 'null');
  return only !== undefined && others.length === 0 && isDescribed(only);
}

export function undescribedFields(schema: FieldSchema, path = ''): string[] {
  const found = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const place = path === '' ? name : `${path}.${name}`;
    if (!isSchema(field)) return [place];
    return [...(isDescribed(field) ? [] : [place]), ...undescribedFields(field, place)];
  });
  const { items, prefixItems = [], additionalProperties, $defs = {} } = schema;
  const entries = [items, ...prefixItems].filter(isSchema);
  return [
    ...found,
    ...entries.flatMap((entry) => undescribedFields(entry, `${path}[]`)),
    ...(isSchema(additionalProperties) ? undescribedFields(additionalProperties, `${path}.*`) : []),
    ...alternativesOf(schema).flatMap((one) => undescribedFields(one, path)),
    ...Object.entries($defs).flatMap(([name, one]) => undescribedFields(one, name)),
  ];
}
