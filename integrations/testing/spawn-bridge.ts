import { fileURLToPath } from 'node:url';
import { Client, type VersionNegotiationOptions } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export const BRIDGE = fileURLToPath(new URL('../stdio/hearthlore-mcp.mjs', import.meta.url));

export const PROTOCOLS: readonly (readonly [string, VersionNegotiationOptions])[] = [
  ['the current protocol', { mode: { pin: '2026-07-28' } }],
  ['the older protocol', { mode: 'legacy' }],
];

interface SpawnedBridge {
  client: Client;
  connect(): Promise<void>;
  /** Standard error so far. */
  said(): string;
}

/** A client that starts the bridge as its own process, as clients with a configuration file do. */
export function spawnBridge(
  url: string,
  key: string,
  versionNegotiation: VersionNegotiationOptions = { mode: 'legacy' },
): SpawnedBridge {
  const env = { ...getDefaultEnvironment(), HEARTHLORE_URL: url, HEARTHLORE_KEY: key };
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BRIDGE],
    env,
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation });
  return { client, said: () => said, connect: () => client.connect(transport) };
}
