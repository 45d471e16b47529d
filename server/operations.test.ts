import { describe, expect, test } from 'vitest';
import { SCOPES } from '#server/domain/household/roles.ts';
import { CALL_OPTION_NAMES } from '#server/doors/call-options.ts';
import { inputSchema, outputSchema } from '#server/doors/json-schema.ts';
import { allOperations, operations } from './operations.ts';

const all = allOperations();
const duplicatesOf = (values: string[]): string[] => values.filter((value, i) => values.indexOf(value) !== i);

describe('the operations', () => {
  test('are named after their place, so that every door calls them the same', () => {
    const places = Object.entries<object>(operations).flatMap(([noun, verbs]) =>
      Object.keys(verbs).map((verb) => `${noun}.${verb}`),
    );
    expect(all.map(({ name }) => name)).toEqual(places);
  });

  test('have no name, address or tool twice', () => {
    const addresses = all.map(({ http }) => `${http.method} ${http.path.replace(/\{\w+\}/g, '{}')}`);
    const tools = all.flatMap(({ mcp }) => mcp?.tool ?? []);
    expect(duplicatesOf([...all.map(({ name }) => name), ...addresses, ...tools])).toEqual([]);
  });

  test('by GET change nothing', () => {
    expect(all.filter(({ http, kind }) => http.method === 'GET' && kind !== 'query')).toEqual([]);
  });
});

describe.each(all.map((operation) => [operation.name, operation] as const))('%s', (_name, operation) => {
  test('takes a strict object that leaves the door’s fields to the door', () => {
    const schema = inputSchema(operation);
    expect(schema.additionalProperties).toBe(false);
    // Recursive types would need definitions, and OpenAPI resolves those elsewhere.
    expect(schema.$defs ?? outputSchema(operation).$defs).toBeUndefined();
    expect(Object.keys(schema.properties)).not.toEqual(expect.arrayContaining([...CALL_OPTION_NAMES]));
    for (const [, field] of operation.http.path.matchAll(/\{(\w+)\}/g)) {
      expect(schema.required).toContain(field);
    }
  });

  test('answers an object, says what it does, and needs known scopes', () => {
    expect(outputSchema(operation).type).toBe('object');
    expect(operation.description).toMatch(/^[A-Z].{10,}\.$/s);
    for (const scope of operation.scopes) expect(SCOPES).toContain(scope);
  });
});
