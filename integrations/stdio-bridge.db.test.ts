import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mcpDoor } from '#server/doors/mcp-door.ts';
import { makePlace, type Place } from '#server/doors/testing/contract-household.ts';
import { serve } from '#server/doors/testing/serve-door.ts';
import { allOperations } from '#server/operations.ts';
import { PROTOCOLS, spawnBridge } from './testing/spawn-bridge.ts';

let place: Place;
let served: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  place = await makePlace('Rivera family');
  await place.memory();
  served = await serve(mcpDoor(allOperations(), place.ctxFor, { version: '1.2.3', hosts: [] }));
});
afterAll(() => served?.close());

const ABOUT = { type: 'ref/prompt', name: 'about' } as const;
const QUESTION = { name: 'memory_query', arguments: { query: 'What do you know about the quince?' } };

/** Reads that give the same answer when they are repeated with the same key. */
const READS: Record<string, (client: Client) => unknown> = {
  'the version of the server': (client) => client.getServerVersion(),
  instructions: (client) => client.getInstructions(),
  capabilities: (client) => client.getServerCapabilities(),
  tools: (client) => client.listTools(),
  resources: (client) => client.listResources(),
  'templates of resources': (client) => client.listResourceTemplates(),
  'a resource': (client) => client.readResource({ uri: 'hearthlore://household' }),
  'a missing resource': (client) => client.readResource({ uri: 'hearthlore://diary' }),
  prompts: (client) => client.listPrompts(),
  'a prompt': (client) => client.getPrompt({ name: 'about', arguments: { who: 'Ana' } }),
  'a prompt without its argument': (client) => client.getPrompt({ name: 'about' }),
  'a completion': (client) => client.complete({ ref: ABOUT, argument: { name: 'who', value: 'An' } }),
  'a tool in words': (client) => client.callTool(QUESTION),
  'an error of a tool': (client) => client.callTool({ name: 'memory_store', arguments: { content: 1 } }),
  'an unknown tool': (client) => client.callTool({ name: 'shelf_burn', arguments: {} }),
};

const answerOf = async (read: (client: Client) => unknown, client: Client): Promise<string> => {
  const answer = await Promise.resolve()
    .then(() => read(client))
    .catch((error: Error & { code?: number }) => ({ code: error.code, message: error.message }));
  return JSON.stringify(answer, null, 1).replaceAll(/requestId\\?":\s*\\?"[^"\\]+/g, 'requestId');
};

describe.each(PROTOCOLS)('a client of %s over stdio', (_name, protocol) => {
  test('reads what it reads over HTTP', async () => {
    const authorization = place.bearer('key');
    const direct = new Client({ name: 'test', version: '0' }, { versionNegotiation: protocol });
    const requestInit = { headers: { authorization } };
    await direct.connect(
      new StreamableHTTPClientTransport(new URL(`${served.url}/api/mcp`), { requestInit }),
    );
    const { client, said, connect } = spawnBridge(served.url, authorization.replace('Bearer ', ''), protocol);
    await connect();
    for (const [what, read] of Object.entries(READS)) {
      const answer = await answerOf(read, client);
      expect(answer, what).toBe(await answerOf(read, direct));
    }
    expect(await answerOf(READS['a tool in words'] ?? (() => ''), client)).toContain('quince');
    expect(said()).toBe('');
    await Promise.all([client.close(), direct.close()]);
  });

  test('stores, and many calls at once each get their own answer', async () => {
    const { client, connect } = spawnBridge(served.url, place.bearer('key').replace('Bearer ', ''), protocol);
    await connect();
    const words = ['lantern', 'rowboat', 'accordion', 'telescope', 'sourdough'];
    const stored = await Promise.all(
      words.map((word) =>
        client.callTool({ name: 'memory_store', arguments: { content: `The ${word} is in the cellar` } }),
      ),
    );
    for (const [index, { content }] of stored.entries())
      expect(JSON.stringify(content)).toContain(words[index]);
    await client.close();
  });
});
