import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { allOperations } from '#server/operations.ts';
import { mcpDoor } from './mcp-door.ts';
import { makePlace, type Place } from './testing/contract-household.ts';
import { serve } from './testing/serve-door.ts';

let place: Place;
let served: Awaited<ReturnType<typeof serve>>;
let client: Client;

async function connectedWith(bearer: string): Promise<Client> {
  const connected = new Client({ name: 'test', version: '0' });
  const requestInit = { headers: { authorization: bearer } };
  await connected.connect(
    new StreamableHTTPClientTransport(new URL(`${served.url}/api/mcp`), { requestInit }),
  );
  return connected;
}

beforeAll(async () => {
  place = await makePlace('Rivera family');
  served = await serve(mcpDoor(allOperations(), place.ctxFor, { version: '0', hosts: [] }));
  client = await connectedWith(place.bearer('key'));
});
afterAll(() => served?.close());

const read = async (uri: string): Promise<string> => {
  const [content] = (await client.readResource({ uri })).contents;
  return content && 'text' in content ? content.text : '';
};

describe('the resources', () => {
  test('are listed for a key that may read them', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      'hearthlore://profile',
      'hearthlore://household',
      'hearthlore://learned-patterns',
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['hearthlore://contacts/{id}']);
  });

  test('are read in words', async () => {
    const { resources } = await client.listResources();
    for (const { uri } of resources) expect(await read(uri), uri).not.toBe('');
    expect(await read('hearthlore://household')).toContain('Nora');
    const id = await place.contact('Zebedee');
    expect(await read(`hearthlore://contacts/${id}`)).toMatch(/^<household_memory>[\s\S]*Zebedee/);
  });

  test('that are missing are reported as missing', async () => {
    for (const uri of ['hearthlore://diary', `hearthlore://contacts/${newId()}`, 'hearthlore://contacts/me'])
      await expect(client.readResource({ uri }), uri).rejects.toThrow(/not found/i);
  });

  test('are neither listed nor read without the scope', async () => {
    const { token } = await place
      .run('keys.create', {
        label: 'importer',
        agentName: 'Importer',
        scopes: ['memories:write'],
      })
      .then((made) => made as { token: string });
    const importer = await connectedWith(`Bearer ${token}`);
    expect((await importer.listResources()).resources).toEqual([]);
    await expect(importer.readResource({ uri: 'hearthlore://household' })).rejects.toThrow(/not found/i);
    expect((await importer.listPrompts()).prompts.map(({ name }) => name)).toEqual(['remember-conversation']);
  });
});

describe('the prompts', () => {
  test('are listed with their arguments, and name the tools to call', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['about', 'remember-conversation', 'review-my-day']);
    expect(prompts[0]?.arguments).toMatchObject([{ name: 'who', required: true }]);
    const tools = (await client.listTools()).tools.map(({ name }) => name);
    for (const { name } of prompts) {
      const { messages } = await client.getPrompt({ name, arguments: { who: 'Ana' } });
      const [message] = messages;
      const text = message?.content.type === 'text' ? message.content.text : '';
      const named = text.match(/memory_\w+/g) ?? [];
      expect(named.length).toBeGreaterThan(0);
      expect(tools).toEqual(expect.arrayContaining([...new Set(named)]));
    }
  });

  test('refuse an unknown name and a missing argument', async () => {
    await expect(client.getPrompt({ name: 'diary' })).rejects.toThrow('Unknown prompt');
    await expect(client.getPrompt({ name: 'about' })).rejects.toThrow('who must have');
  });

  test('complete names of contacts that the key may see', async () => {
    await place.contact('Wilhelmina');
    const ref = { type: 'ref/prompt', name: 'about' } as const;
    const { completion } = await client.complete({ ref, argument: { name: 'who', value: 'Wilhel' } });
    expect(completion.values).toEqual([expect.stringContaining('Wilhelmina')]);
    const all = await client.complete({ ref, argument: { name: 'who', value: '' } });
    expect(all.completion.values.length).toBeGreaterThan(1);
    const other = await client.complete({ ref, argument: { name: 'when', value: 'to' } });
    expect(other.completion.values).toEqual([]);
  });
});
