import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clientsToConnect } from './client-connection-guides.ts';

const origin = 'http://localhost:3000';
const token = 'hl_abcd1234_secret';
const clients = clientsToConnect(origin, token);

describe('the text for', () => {
  it.each(clients.map((client) => [client.name, client] as const))(
    '%s has address and key',
    (_name, client) => {
      const { byKey, byOauth } = client;
      expect(byKey.snippet.code).toContain(origin);
      expect(byKey.snippet.code).toContain(`Bearer ${token}`);
      expect(byOauth?.snippet.code ?? `${origin}/api/mcp`).toContain(`${origin}/api/mcp`);
      expect(byOauth?.snippet.code ?? '').not.toContain('hl_');
    },
  );

  it('a file is JSON', () => {
    const files = clients.flatMap(({ byOauth, byKey }) => [byOauth, byKey]);
    for (const way of files)
      if (way?.snippet.code.startsWith('{')) expect(() => JSON.parse(way.snippet.code)).not.toThrow();
  });

  it('Claude Desktop allows plain HTTP only where it is plain', () => {
    const config = (at: string) => clientsToConnect(at)[1]?.byKey.snippet.code;
    expect(config('http://nas.local:3000')).toContain('--allow-http');
    expect(config('https://home.example.org')).not.toContain('--allow-http');
  });

  it('all is also in docs/connect.md', () => {
    const document = readFileSync('docs/connect.md', 'utf8');
    for (const { name, byOauth, byKey } of clientsToConnect(origin)) {
      expect(document).toContain(`## ${name}\n`);
      for (const way of [byOauth, byKey])
        if (way) for (const words of [way.how, way.snippet.code]) expect(document, name).toContain(words);
    }
  });
});
