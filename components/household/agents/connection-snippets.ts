export function curlSnippet(origin: string, token: string): string {
  return [
    `curl -s ${origin}/api/v1/context \\`,
    `  -H 'Authorization: Bearer ${token}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"prompt": "What should I know before I plan dinner?"}'`,
  ].join('\n');
}

export function mcpSnippet(origin: string, token: string): string {
  const server = { type: 'http', url: `${origin}/api/mcp`, headers: { Authorization: `Bearer ${token}` } };
  return JSON.stringify({ mcpServers: { hearthlore: server } }, null, 2);
}
