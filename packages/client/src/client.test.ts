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

test.each([
  'file:///etc',
  'localhost',
  'nas.local:3000',
  'http://nora:hunter2@nas.local',
  'http://nas.local/?a=b',
])('the address %j is refused, without quoting it', (url) => {
  expect(() => createHearthlore({ url, key: 'k' })).toThrow(/^url: (?!.*(?:hunter2|a=b))/);
});

test.each([undefined, '', ' ', 'hl_first\nhl_second'])('the key %j is refused, without quoting it', (key) => {
  expect(() => createHearthlore({ url: 'http://hearthlore.test', key })).toThrow(
    /^key: (?!.*(?:first|second))/,
  );
});

test('a key from a file may end with a line break', async () => {
  let sent: string | null = null;
  const fetch = async ({ headers }: Request): Promise<Response> => {
    sent = headers.get('authorization');
    return Response.json({});
  };
  await createHearthlore({ url: 'http://hearthlore.test', key: 'the-key\n', fetch }).GET('/key', {});
  expect(sent).toBe('Bearer the-key');
});

test.each([
  ['attempts', 0],
  ['attempts', Number.NaN],
  ['timeoutMs', Number.POSITIVE_INFINITY],
  ['longestWaitMs', -1],
])('%s of %d is refused by name', (name, value) => {
  expect(() => createHearthlore({ url: 'http://hearthlore.test', key: 'k', [name]: value })).toThrow(
    `${name}: `,
  );
});

test('a limit that is undefined is the usual one', async () => {
  let calls = 0;
  const given: { attempts?: number; longestWaitMs: number } = { longestWaitMs: 1 };
  const options = { ...given, attempts: given.attempts } as { attempts: number };
  const fetch = async (): Promise<Response> => {
    calls += 1;
    if (calls > 9) return Response.json({});
    throw new TypeError('fetch failed');
  };
  const client = createHearthlore({ url: 'http://hearthlore.test', key: 'k', ...options, fetch });
  await expect(client.GET('/key', {})).rejects.toThrow('fetch failed');
  expect(calls).toBe(4);
});
