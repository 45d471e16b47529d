import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#server/core/errors.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { mcpDoor } from './mcp-door.ts';
import { pantryCtxFor } from './testing/sample-callers.ts';
import { makePantry } from './testing/sample-operations.ts';
import { serve } from './testing/serve-door.ts';

const quince = '01920000-0000-7000-8000-000000000001';
const pantry = makePantry();
let served: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const operations = Object.values(pantry.operations).flatMap((verbs) => Object.values(verbs));
  served = await serve(mcpDoor(operations, pantryCtxFor, { version: '1.2.3', hosts: ['pantry.example'] }));
});
afterAll(() => served.close());

const PROTOCOLS = [
  ['the current protocol', { mode: { pin: '2026-07-28' } }],
  ['the older protocol', { mode: 'legacy' }],
] as const;

async function connected(key: string, versionNegotiation: (typeof PROTOCOLS)[number][1]): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${served.url}/api/mcp`), { requestInit }));
  return client;
}

const textOf = (result: { content: { type: string; text?: string }[] }): string =>
  result.content[0]?.text ?? '';

describe.each(PROTOCOLS)('an MCP client of %s', (_name, protocol) => {
  test('sees the tools with annotations and call options', async () => {
    const client = await connected('everything', protocol);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(['jar_fill', 'jar_get', 'jar_smash', 'shelf_taste']);
    const smash = tools.find(({ name }) => name === 'jar_smash');
    expect(smash?.annotations).toEqual({
      destructiveHint: true,
      openWorldHint: false,
    });
    const fields = Object.keys(smash?.inputSchema.properties ?? {});
    expect(fields).toEqual(['id']);
    expect(smash?.inputSchema.required).toEqual(['id']);
    expect(smash?.outputSchema).toBeUndefined();
    expect(client.getServerVersion()).toMatchObject({ name: 'hearthlore', version: '1.2.3' });
    expect(client.getInstructions()).toContain('memory of a household');
  });

  test('sees only tools that its key may use', async () => {
    const { tools } = await (await connected('reader', protocol)).listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(['jar_get', 'shelf_taste']);
  });

  test('is told of the call options that make a difference to its key', async () => {
    const instructions = async (key: string) => (await connected(key, protocol)).getInstructions();
    expect(await instructions('reader')).not.toMatch(/"context"|onBehalfOf/);
    expect(await instructions('office')).not.toContain('"context"');
    expect(await instructions('everything')).toContain('"context": "work"');
    expect(await instructions('household')).toContain('onBehalfOf');
  });

  test('gets the answer in words, and as data where it asks for it', async () => {
    const client = await connected('everything', protocol);
    const jar = { id: quince, label: 'Quince' };
    const filled = await client.callTool({ name: 'jar_fill', arguments: jar });
    expect(filled).not.toHaveProperty('structuredContent');
    expect(textOf(filled)).toBe('On the shelf: Quince');
    const again = await client.callTool({ name: 'jar_fill', arguments: { ...jar, structured: true } });
    expect(again.structuredContent).toEqual({ jar: { ...jar, fullness: 0.5, tags: [] } });
    expect(textOf(again)).toBe('On the shelf: Quince');
    const wish = { wish: 'toast', context: 'work', structured: true };
    const tasted = await client.callTool({ name: 'shelf_taste', arguments: wish });
    expect(textOf(tasted)).toBe('For "toast": quince.');
    expect(tasted.structuredContent).toMatchObject({ context: 'work' });
  });

  test('may send fields that a tool does not list, in place of its defaults', async () => {
    const client = await connected('everything', protocol);
    const sent = { id: quince, label: 'Quince', fullness: 0.2, structured: true };
    const filled = await client.callTool({ name: 'jar_fill', arguments: sent });
    expect(filled.structuredContent).toMatchObject({ jar: { fullness: 0.2 } });
    const wrong = await client.callTool({ name: 'jar_get', arguments: { id: quince, structured: 'yes' } });
    expect(errorBody.parse(JSON.parse(textOf(wrong))).error.fields?.map(({ path }) => path)).toEqual([
      'structured',
    ]);
  });

  test('receives an error as a tool result that names the field', async () => {
    const client = await connected('everything', protocol);
    const arguments_ = { id: quince, label: 'Quince', fullness: 2, colour: 'red' };
    const result = await client.callTool({ name: 'jar_fill', arguments: arguments_ });
    expect(result.isError).toBe(true);
    const { error } = errorBody.parse(JSON.parse(textOf(result)));
    expect(error.code).toBe('INVALID_INPUT');
    expect(error.fields?.map(({ path }) => path)).toEqual(['fullness', 'colour']);
  });

  test('cannot call a tool beyond its scopes by name', async () => {
    const client = await connected('reader', protocol);
    const result = await client.callTool({ name: 'jar_smash', arguments: { id: quince } });
    expect(errorBody.parse(JSON.parse(textOf(result))).error.code).toBe('FORBIDDEN');
    await expect(client.callTool({ name: 'shelf_burn', arguments: {} })).rejects.toThrow('Unknown tool');
  });

  test('connects with a key for work alone, and its calls are for work', async () => {
    const client = await connected('office', protocol);
    expect((await client.listTools()).tools).toHaveLength(4);
    const wish = { wish: 'toast', structured: true };
    const work = await client.callTool({ name: 'shelf_taste', arguments: wish });
    expect(work.structuredContent).toMatchObject({ context: 'work' });
    const personal = await client.callTool({
      name: 'shelf_taste',
      arguments: { ...wish, context: 'personal' },
    });
    expect(errorBody.parse(JSON.parse(textOf(personal))).error.code).toBe('FORBIDDEN');
  });

  test('is refused without a valid key', async () => {
    await expect(connected('wrong', protocol)).rejects.toThrow();
  });
});

describe('the MCP door', () => {
  const post = (headers: Record<string, string>, body = '{}') =>
    fetch(`${served.url}/api/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  test('answers 401 with a challenge without a key, even with a session cookie', async () => {
    const attempts: Record<string, string>[] = [
      {},
      { cookie: 'session=1' },
      { authorization: 'Bearer wrong' },
    ];
    for (const headers of attempts) {
      const response = await post(headers);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(errorBody.parse(await response.json()).error.code).toBe('UNAUTHENTICATED');
    }
  });

  test('refuses a foreign origin or host name and names the setting to change', async () => {
    const authorization = 'Bearer everything';
    const origin = await post({ authorization, origin: 'https://evil.example' });
    expect(origin.status).toBe(403);
    expect(await origin.text()).toContain('HEARTHLORE_URL');
    expect((await post({ authorization, origin: 'https://pantry.example' })).status).not.toBe(403);
    const door = mcpDoor([], pantryCtxFor, { version: '0', hosts: [] });
    const byName = new Request('http://rebound.example/api/mcp', {
      headers: { host: 'rebound.example', authorization },
    });
    expect((await door(byName)).status).toBe(403);
  });

  test('does not read a body past the limit', async () => {
    const response = await post({ authorization: 'Bearer everything' }, `"${'x'.repeat(LIMITS.bodyBytes)}"`);
    expect(response.status).toBe(413);
  });
});
