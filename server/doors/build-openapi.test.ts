import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { ERRORS } from '#server/core/errors.ts';
import { allOperations } from '#server/operations.ts';
import { buildOpenApi } from './build-openapi.ts';
import { makePantry } from './testing/sample-operations.ts';

const pantry = Object.values(makePantry().operations).flatMap((verbs) => Object.values(verbs));

test.each([
  ['a small feature', pantry],
  ['the whole application', allOperations()],
])('%s has a valid OpenAPI 3.1 document with every operation', async (_name, operations) => {
  const document = buildOpenApi(operations, '1.2.3');
  const result = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(
    operations.map(({ name }) => name).sort(),
  );
});

test('documents path, query and body with the call options', () => {
  const { paths } = buildOpenApi(pantry, '1.2.3');
  const relabel = paths['/jars/{id}']?.patch;
  expect(relabel?.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual(['path id']);
  const body = relabel?.requestBody?.content['application/json'].schema;
  expect(Object.keys(body?.properties ?? {})).toEqual(['label', 'context', 'onBehalfOf', 'idempotencyKey']);
  expect(body?.required).toEqual(['label']);
  expect(body?.additionalProperties).toBe(false);
  const list = paths['/jars']?.get;
  expect(list?.parameters.map(({ name }) => name)).toEqual([
    'minFullness',
    'isOpen',
    'tags',
    'place',
    'cursor',
    'limit',
    'context',
    'onBehalfOf',
  ]);
  expect(list?.['x-scopes']).toEqual(['memories:read']);
});

test('declares conditional requests, limits, and both forms of an error', () => {
  const { paths, components } = buildOpenApi(allOperations(), '1.2.3');
  const { get, patch } = paths['/contacts/{id}'] ?? {};
  const named = (operation: typeof get) =>
    operation?.parameters.flatMap((one) => (one.in === 'header' ? one.name : []));
  expect([named(get), named(patch)]).toEqual([['If-None-Match'], ['If-Match']]);
  expect(Object.keys(get?.responses ?? {})).toEqual([
    '200',
    '304',
    '400',
    '401',
    '403',
    '404',
    '405',
    '429',
    '500',
    '503',
  ]);
  expect(Object.keys(patch?.responses ?? {})).toEqual(expect.arrayContaining(['409', '412', '413']));
  const { METHOD_NOT_ALLOWED, TOO_MANY_ATTEMPTS } = components.responses;
  expect(Object.keys(METHOD_NOT_ALLOWED?.headers ?? {})).toEqual(['Allow']);
  expect(Object.keys(TOO_MANY_ATTEMPTS?.headers ?? {})).toEqual([
    'Retry-After',
    'RateLimit-Policy',
    'RateLimit',
  ]);
  expect(Object.keys(TOO_MANY_ATTEMPTS?.content ?? {})).toEqual([
    'application/json',
    'application/problem+json',
  ]);
});

test('describes a memory once, wherever it occurs', () => {
  const { paths, components } = buildOpenApi(allOperations(), '1.2.3');
  const { content, can } = components.schemas.Memory?.properties ?? {};
  expect([content, can]).toEqual([expect.any(Object), expect.any(Object)]);
  const text = JSON.stringify(paths);
  expect(text).not.toContain('$defs');
  expect(text.split('"#/components/schemas/Memory"').length).toBeGreaterThan(20);
  expect(text).not.toContain('Whether only memories.reveal shows the text.');
  for (const [, name = ''] of JSON.stringify({ paths, components }).matchAll(
    /"#\/components\/schemas\/(\w+)"/g,
  )) {
    expect(Object.keys(components.schemas)).toContain(name);
  }
});

test('has a response for every error code', () => {
  const { components } = buildOpenApi(pantry, '1.2.3');
  expect(Object.keys(components.responses)).toEqual(Object.keys(ERRORS));
  for (const code of ['MODEL_UNAVAILABLE', 'ISSUER_UNAVAILABLE', 'DATABASE_UNAVAILABLE'])
    expect(Object.keys(components.responses[code]?.headers ?? {}), code).toEqual(['Retry-After']);
});
