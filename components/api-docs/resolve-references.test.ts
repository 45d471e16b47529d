import { expect, test } from 'vitest';
import { buildOpenApi } from '#server/doors/build-openapi.ts';
import { allOperations } from '#server/operations.ts';
import { resolveReferences } from './resolve-references.ts';
import { schemaFieldRows } from './schema-field-rows.ts';

const { paths, components } = buildOpenApi(allOperations(), '1.2.3');

test('shows the fields of a component schema where an answer refers to it, with the description of that place', () => {
  const done = paths['/memories/{id}']?.get?.responses['200'];
  const schema = done && 'content' in done ? done.content?.['application/json']?.schema : undefined;
  expect(schema?.properties?.memory).toMatchObject({ $ref: '#/components/schemas/Memory' });
  const rows = schemaFieldRows(resolveReferences(schema ?? {}, components.schemas));
  expect(rows.find(({ path }) => path === 'memory')).toMatchObject({
    type: 'object',
    description: 'The requested memory.',
  });
  expect(rows.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['memory.owner.name', 'memory.who[].name', 'context.nodes[].memory.content']),
  );
});

test('refuses a reference to nothing', () => {
  expect(() => resolveReferences({ $ref: '#/components/schemas/Jar' }, {})).toThrow('There is no schema');
});
