import { Client, StreamableHTTPClientTransport, type Tool } from '@modelcontextprotocol/client';
import { countTokens } from 'gpt-tokenizer';
import { expect, test } from 'vitest';
import { TOOL_ALIASES } from '#server/domain/household/tool-aliases.ts';
import { allOperations } from '#server/operations.ts';
import { mcpDoor } from './mcp-door.ts';
import { isToolOperation, mcpTool } from './mcp-server.ts';
import { pantryCtxFor } from './testing/sample-callers.ts';
import { serve } from './testing/serve-door.ts';

/** In tokens (o200k). The list of tools is part of every conversation of an agent. */
const MOST_TOKENS = { all: 6_000, assistant: 4_000 };

const tools = allOperations()
  .filter(isToolOperation)
  .map(mcpTool)
  .map(({ listed }) => listed);

function schemasIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(schemasIn)];
}

const tokensOf = (listed: readonly Tool[]): number => countTokens(JSON.stringify({ tools: listed }));

test('the list of all tools takes at most 6,000 tokens', () => {
  expect(tokensOf(tools)).toBeLessThanOrEqual(MOST_TOKENS.all);
});

test('second names of tools do not make the list longer', () => {
  const renamed = tools.map((tool) => ({ ...tool, name: TOOL_ALIASES[tool.name] ?? tool.name }));
  expect(tokensOf(renamed)).toBeLessThanOrEqual(MOST_TOKENS.all);
});

test('the list of an assistant’s tools takes at most 4,000 tokens', async () => {
  const served = await serve(mcpDoor(allOperations(), pantryCtxFor, { version: '1', hosts: [] }));
  const client = await connectedTo(served.url, 'assistant');
  const { tools: listed } = await client.listTools();
  expect(listed.map(({ name }) => name)).toContain('memory_capture');
  expect(tokensOf(listed)).toBeLessThanOrEqual(MOST_TOKENS.assistant);
  await served.close();
});

test('a field with a format has no pattern', () => {
  const doubled = schemasIn(tools).filter(
    (one) => 'format' in one && typeof one.format === 'string' && 'pattern' in one,
  );
  expect(doubled).toEqual([]);
});

test('every input of a tool has a description or a self-explanatory format', () => {
  const silent = tools.flatMap(({ name, inputSchema }) =>
    schemasIn({ inputSchema }).flatMap((schema) => {
      const fields =
        'type' in schema && schema.type === 'object' && 'properties' in schema && schema.properties;
      return Object.entries(fields || {})
        .filter(([, field]) => !('description' in field || 'format' in field))
        .map(([field]) => `${name}: ${field}`);
    }),
  );
  expect(silent).toEqual([]);
});

test('every tool refuses a field that its operation does not know', async () => {
  const served = await serve(mcpDoor(allOperations(), pantryCtxFor, { version: '1', hosts: [] }));
  const client = await connectedTo(served.url, 'everything');
  const { tools: listed } = await client.listTools();
  expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
  for (const { name } of tools) {
    const { isError } = await client.callTool({ name, arguments: { unknown: 1 } });
    expect(isError, name).toBe(true);
  }
  await served.close();
});

async function connectedTo(url: string, key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit }));
  return client;
}
