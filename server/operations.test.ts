import { describe, expect, test } from 'vitest';
import { SCOPES } from '#server/domain/household/roles.ts';
import { inputSchema, outputSchema } from '#server/doors/operation-json-schema.ts';
import { allOperations, operations } from './operations.ts';

const all = allOperations();
const duplicatesOf = (values: string[]): string[] => values.filter((value, i) => values.indexOf(value) !== i);

describe('the operations', () => {
  test('are named by their path in the table, so that every door uses the same name', () => {
    const places = Object.entries<object>(operations).flatMap(([noun, verbs]) =>
      Object.keys(verbs).map((verb) => `${noun}.${verb}`),
    );
    expect(all.map(({ name }) => name)).toEqual(places);
  });

  test('have unique names, routes and tools', () => {
    const addresses = all.map(({ http }) => `${http.method} ${http.path.replace(/\{\w+\}/g, '{}')}`);
    const tools = all.flatMap(({ mcp }) => mcp?.tool ?? []);
    expect(duplicatesOf([...all.map(({ name }) => name), ...addresses, ...tools])).toEqual([]);
  });

  test('with the method GET change nothing', () => {
    expect(all.filter(({ http, kind }) => http.method === 'GET' && kind !== 'query')).toEqual([]);
  });
});

describe.each(all.map((operation) => [operation.name, operation] as const))('%s', (_name, operation) => {
  test('takes a strict object without the call options, which belong to the door', () => {
    const schema = inputSchema(operation);
    expect(schema.additionalProperties).toBe(false);
    expect(schema.$defs).toBeUndefined();
    expect(Object.keys(schema.properties)).not.toEqual(
      expect.arrayContaining(['context', 'onBehalfOf', 'idempotencyKey']),
    );
    for (const [, field] of operation.http.path.matchAll(/\{(\w+)\}/g)) {
      expect(schema.required).toContain(field);
    }
  });

  test('returns an object, has a description, and requires known scopes', () => {
    expect(outputSchema(operation).type).toBe('object');
    expect(operation.description).toMatch(/^[A-Z].{10,}\.$/s);
    for (const scope of operation.scopes) expect(SCOPES).toContain(scope);
  });
});
