import { expect, test } from 'vitest';
import { createHearthlore, dataOf, HearthloreError } from './client.ts';

const answering = (status: number, body: string) =>
  createHearthlore({
    url: 'http://hearthlore.test/',
    key: 'the-key',
    attempts: 1,
    fetch: async () => new Response(body, { status }),
  });

const refusalOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

test('sends the key to the address of the installation', async () => {
  const sent: Request[] = [];
  const client = createHearthlore({
    url: 'https://home.example.org/',
    key: 'the-key',
    fetch: async (request) => {
      sent.push(request);
      return Response.json({});
    },
  });
  await client.GET('/memories/{id}', { params: { path: { id: 'a b' }, query: { depth: 1 } } });
  expect(sent[0]?.url).toBe('https://home.example.org/api/v1/memories/a%20b?depth=1');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer the-key');
});

test('a refusal is a typed error with its fields', async () => {
  const said = { code: 'INVALID_INPUT', message: 'content: Required.', requestId: 'r1' };
  const error = { ...said, fields: [{ path: 'content', message: 'Required.' }] };
  const client = answering(400, JSON.stringify({ error }));
  const refusal = await refusalOf(dataOf(client.POST('/memories', { body: { content: '' } })));
  expect(refusal).toBeInstanceOf(HearthloreError);
  expect(refusal).toMatchObject({ status: 400, ...error, retryAfterSeconds: null });
});

test.each(['<html>Bad gateway</html>', '', '{"error": "no"}', 'null'])(
  'the answer %j of a proxy is an error without a code',
  async (body) => {
    const client = answering(502, body);
    const refusal = await refusalOf(dataOf(client.GET('/key', {})));
    expect(refusal).toMatchObject({ status: 502, code: 'UNKNOWN', message: 'Hearthlore answered 502.' });
  },
);

test('an address of another scheme is refused', () => {
  expect(() => createHearthlore({ url: 'file:///etc', key: 'k' })).toThrow('url');
});
