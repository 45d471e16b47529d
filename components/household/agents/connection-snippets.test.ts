import { expect, test } from 'vitest';
import { curlSnippet, mcpSnippet } from './connection-snippets.ts';

const origin = 'http://home.local:3000';
const token = 'hl_abcd1234_secret';

test('the MCP settings are JSON with URL and key', () => {
  expect(JSON.parse(mcpSnippet(origin, token))).toEqual({
    mcpServers: {
      hearthlore: { type: 'http', url: `${origin}/api/mcp`, headers: { Authorization: `Bearer ${token}` } },
    },
  });
});

test('the curl command has a valid JSON body', () => {
  const body = /-d '(.*)'$/.exec(curlSnippet(origin, token))?.[1];
  expect(Object.keys(JSON.parse(body ?? ''))).toEqual(['prompt']);
});
