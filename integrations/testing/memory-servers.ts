import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client, type VersionNegotiationOptions } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { onTestFinished } from 'vitest';
import { httpDoor } from '#server/doors/http-door.ts';
import { makePlace } from '#server/doors/testing/contract-household.ts';
import { serve } from '#server/doors/testing/serve-door.ts';
import { allOperations } from '#server/operations.ts';
import { keyOf } from './memory-calls.ts';
import { BRIDGE } from './spawn-bridge.ts';

interface MemoryServer {
  client: Client;
  close(): Promise<void>;
}

const REFERENCE = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/server-memory/package.json')),
  'dist/index.js',
);

async function connected(
  args: string[],
  env: Record<string, string>,
  versionNegotiation: VersionNegotiationOptions = { mode: 'legacy' },
): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation });
  const environment = { ...getDefaultEnvironment(), ...env };
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, env: environment, stderr: 'ignore' }),
  );
  return client;
}

/** The server that others publish, with an empty file. */
export async function startReferenceServer(): Promise<MemoryServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthlore-reference-memory-'));
  const client = await connected([REFERENCE], { MEMORY_FILE_PATH: join(folder, 'memory.jsonl') });
  const close = async () => {
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { client, close };
}

export async function startCompatibleServer(
  url: string,
  key: string,
  versionNegotiation?: VersionNegotiationOptions,
): Promise<MemoryServer> {
  const env = { HEARTHLORE_URL: url, HEARTHLORE_KEY: key };
  const client = await connected([BRIDGE, '--compat', 'memory'], env, versionNegotiation);
  return { client, close: () => client.close() };
}

export type ServedPlace = Awaited<ReturnType<typeof servePlace>>;

/** A household behind the HTTP API. */
export async function servePlace() {
  const place = await makePlace('Rivera family');
  return { ...place, ...(await serve(httpDoor(allOperations(), place.ctxFor))) };
}

/** A client for one test. */
export async function clientOf(
  place: ServedPlace,
  key = keyOf(place),
  versionNegotiation?: VersionNegotiationOptions,
): Promise<Client> {
  const { client, close } = await startCompatibleServer(place.url, key, versionNegotiation);
  onTestFinished(close);
  return client;
}
