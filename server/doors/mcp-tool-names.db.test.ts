import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { errorBody } from '#server/core/errors.ts';
import { TOOL_ALIASES } from '#server/domain/household/tool-aliases.ts';
import { allOperations } from '#server/operations.ts';
import { mcpDoor } from './mcp-door.ts';
import { makePlace, type Place } from './testing/contract-household.ts';
import { serve } from './testing/serve-door.ts';

const made = z.object({
  token: z.string(),
  key: z.object({ id: z.string(), toolAliases: z.boolean() }),
});
const ALIASES = Object.entries(TOOL_ALIASES);

let place: Place;
let served: Awaited<ReturnType<typeof serve>>;
let usual: Client;
let renamed: Client;
let renamedKey: string;

async function connectedWith(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${served.url}/api/mcp`), { requestInit }));
  return client;
}

const newKey = async (over: object) =>
  made.parse(await place.run('keys.create', { label: 'laptop', agentName: 'Desk', ...over }));

beforeAll(async () => {
  place = await makePlace('Rivera family');
  served = await serve(mcpDoor(allOperations(), place.ctxFor, { version: '0', hosts: [] }));
  usual = await connectedWith((await newKey({})).token);
  const { token, key } = await newKey({ agentName: 'Old prompts', toolAliases: true });
  renamedKey = key.id;
  renamed = await connectedWith(token);
});
afterAll(() => served?.close());

const namesFor = async (client: Client): Promise<string[]> =>
  (await client.listTools()).tools.map(({ name }) => name);

/** Returns the code of the error for a field that no tool knows. */
async function codeFrom(client: Client, name: string): Promise<string> {
  const [first] = (await client.callTool({ name, arguments: { unknown: 1 } })).content;
  return errorBody.parse(JSON.parse(first?.type === 'text' ? first.text : '')).error.code;
}

test('a key that asks for second names lists those tools under them, and all others as before', async () => {
  const expected = (await namesFor(usual)).map((name) => TOOL_ALIASES[name] ?? name);
  const listed = await namesFor(renamed);
  expect(listed).toEqual(expected);
  expect(listed).toEqual(expect.arrayContaining(Object.values(TOOL_ALIASES)));
});

test('a tool answers to both of its names for a key that asks for second names', async () => {
  for (const [tool, alias] of ALIASES)
    expect([await codeFrom(renamed, tool), await codeFrom(renamed, alias)], alias).toEqual([
      'INVALID_INPUT',
      'INVALID_INPUT',
    ]);
});

test('a tool does not answer to its second name for any other key', async () => {
  for (const [tool, alias] of ALIASES) {
    expect(await codeFrom(usual, tool)).toBe('INVALID_INPUT');
    await expect(usual.callTool({ name: alias, arguments: {} })).rejects.toThrow(`Unknown tool: ${alias}`);
  }
});

test('instructions and prompts name tools as the key lists them', async () => {
  const listed = await namesFor(renamed);
  const texts = [renamed.getInstructions() ?? ''];
  for (const { name } of (await renamed.listPrompts()).prompts) {
    const { messages } = await renamed.getPrompt({ name, arguments: { who: 'Ana' } });
    texts.push(JSON.stringify(messages));
  }
  const named = texts.flatMap((text) => text.match(/\b[a-z]+_[a-z_]+\b/g) ?? []);
  expect(named).toContain('mem_relate');
  expect(named.filter((name) => !listed.includes(name))).toEqual([]);
});

test('a key that replaces another keeps its names for tools', async () => {
  const { token, key } = made.parse(await place.run('keys.rotate', { id: renamedKey, overlap: '1h' }));
  expect(key.toolAliases).toBe(true);
  expect(await namesFor(await connectedWith(token))).toContain('mem_relate');
});
