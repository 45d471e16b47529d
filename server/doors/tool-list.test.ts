import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { countTokens } from 'gpt-tokenizer';
import { expect, test } from 'vitest';
import { allOperations } from '#server/operations.ts';
import { mcpDoor } from './mcp.ts';
import { isToolOperation, mcpTool } from './mcp-server.ts';
import { pantryCtxFor } from './testing/pantry-callers.ts';
import { serve } from './testing/serve-door.ts';

/** In tokens (o200k). The list of all tools is part of every conversation of an agent. */
const MOST_TOKENS = 32_000;

const tools = allOperations()
  .filter(isToolOperation)
  .map(mcpTool)
  .map(({ listed }) => listed);

function schemasIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(schemasIn)];
}

test('the list of all tools takes at most 32,000 tokens', () => {
  expect(countTokens(JSON.stringify({ tools }))).toBeLessThanOrEqual(MOST_TOKENS);
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

test('an MCP client accepts the schemas of every tool', async () => {
  const served = await serve(mcpDoor(allOperations(), pantryCtxFor, { version: '1', hosts: [] }));
  const client = new Client({ name: 'test', version: '0' });
  const requestInit = { headers: { authorization: 'Bearer everything' } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${served.url}/api/mcp`), { requestInit }));
  const listed = await client.listTools();
  expect(listed.tools).toEqual(tools);
  // A client compiles a tool's output schema before it calls the tool.
  for (const { name } of tools) {
    const { isError } = await client.callTool({ name, arguments: { unknown: 1 } });
    expect(isError, name).toBe(true);
  }
  await served.close();
});
