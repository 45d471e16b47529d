import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError, errorBody } from '#server/core/errors.ts';
import { defineOperation } from '#server/core/operation.ts';
import { mcpDoor } from './mcp-door.ts';
import { pantryCtxFor } from './testing/sample-callers.ts';
import { serve } from './testing/serve-door.ts';

/** An operation that a resource or a completion runs, and that fails. */
const failing = (name: string, thrown: Error) =>
  defineOperation({
    name,
    description: 'Fails.',
    kind: 'query',
    scopes: ['memories:read'],
    input: z.looseObject({}),
    output: z.object({}),
    http: { method: 'GET', path: '/failing' },
    mcp: { tool: name.replace('.', '_'), title: 'Fail', fields: [], text: () => '' },
    run: () => Promise.reject(thrown),
  });

const unexpected = new Error('relation "jars" holds Nora’s quince recipe');
const operations = [
  failing('profiles.get', unexpected),
  failing('contacts.list', unexpected),
  failing('insights.export', new AppError('TOO_MANY_ATTEMPTS')),
];

let served: Awaited<ReturnType<typeof serve>>;
const client = new Client({ name: 'test', version: '0' });
beforeAll(async () => {
  served = await serve(mcpDoor(operations, pantryCtxFor, { version: '1', hosts: [] }));
  const requestInit = { headers: { authorization: 'Bearer everything' } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${served.url}/api/mcp`), { requestInit }));
});
afterAll(() => served.close());

const failureOf = async (call: Promise<unknown>): Promise<object> => {
  const [result] = await Promise.allSettled([call]);
  return Object(result.status === 'rejected' ? result.reason : new Error('It did not fail.'));
};

const CALLS = {
  'a resource': () => client.readResource({ uri: 'hearthlore://profile' }),
  'a completion': () =>
    client.complete({ ref: { type: 'ref/prompt', name: 'about' }, argument: { name: 'who', value: 'N' } }),
};

test.each(Object.entries(CALLS))(
  'an unexpected failure of %s says nothing of its cause',
  async (_of, call) => {
    const failure = await failureOf(call());
    expect(String(failure)).not.toMatch(/jars|quince/);
    expect(failure).toMatchObject({
      code: -32_603,
      data: { code: 'INTERNAL', requestId: expect.any(String) },
    });
  },
);

test('an expected failure of a resource has the code of the other doors', async () => {
  const failure = await failureOf(client.readResource({ uri: 'hearthlore://learned-patterns' }));
  expect(failure).toMatchObject({ code: -32_603, data: { code: 'TOO_MANY_ATTEMPTS' } });
  expect(errorBody.shape.error.safeParse(Object(failure).data).success).toBe(true);
});
