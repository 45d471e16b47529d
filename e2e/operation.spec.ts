import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { endEmbedded } from '#server/db/end-embedded.ts';
import { openEmbedded } from '#server/db/open-embedded-database.ts';
import { freePort, startApplication, untilHealthy } from '../scripts/run-application.ts';

const KEY = 'hl_Quince42_a-key-that-was-made-up-for-this-test-alone';
const TOKEN = 'a-token-of-thirty-two-characters';
const WORDS = 'The quince tree is older than the house';

/** Keeps its connections, as a proxy does. */
const agent = new Agent({ keepAlive: true });

interface Sent {
  bearer: string;
  body?: object;
}

async function send(address: string, path: string, { bearer, body }: Sent): Promise<string> {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const method = body === undefined ? 'GET' : 'POST';
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${address}${path}`, { agent, method, headers }, resolve)
      .once('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
  expect(answer.statusCode).toBe(200);
  return text(answer);
}

async function countWrites(directory: string): Promise<number> {
  const embedded = await openEmbedded(directory);
  const client = new pg.Client({ connectionString: embedded.connectionString });
  await client.connect();
  const { rows } = await client.query(`SELECT FROM identity.audit_event WHERE action = 'key.write'`);
  await client.end();
  await endEmbedded(embedded);
  return rows.length;
}

test('a server shows metrics, logs calls without their words, and writes what it buffered before it ends', async () => {
  test.slow();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'hearthlore-operation-'));
  const application = startApplication({
    mode: 'start',
    port: await freePort(),
    dataDirectory,
    stdio: 'pipe',
    env: {
      DATABASE_URL: undefined,
      XDG_CONFIG_HOME: join(dataDirectory, 'config'),
      WORK_DATABASE_URL: undefined,
      HEARTHLORE_ADMIN_EMAIL: 'nora@example.org',
      HEARTHLORE_ADMIN_PASSWORD: 'olives on sunday mornings',
      HEARTHLORE_API_KEY: KEY,
      HEARTHLORE_METRICS_TOKEN: TOKEN,
      HEARTHLORE_REQUEST_LOG: '1',
      LOG_LEVEL: 'info',
    },
  });
  const { stdout, stderr } = application.process;
  const output = Promise.all([stdout, stderr].map((one) => (one === null ? '' : text(one))));
  try {
    await untilHealthy(application, 240_000);
    const { address } = application;
    await send(address, '/api/v1/memories', { bearer: KEY, body: { content: WORDS } });
    const metrics = await send(address, '/api/metrics', { bearer: TOKEN });
    expect(metrics).toContain(
      'hearthlore_calls_total{operation="memories.store",door="http",status="200"} 1\n',
    );
    expect(metrics).toMatch(/hearthlore_jobs\{job="embed-round",state="\w+"\} [1-9]/);
    expect(metrics).not.toContain('quince');
  } finally {
    await application.end();
    agent.destroy();
  }
  expect(await application.ended).toBe(0);
  const said = (await output).join('\n');
  expect(said).toContain('"operation":"memories.store","status":200');
  expect(said).toContain('"keyPrefix":"hl_Quince42","requestId":"');
  for (const hidden of [WORDS, KEY, TOKEN]) expect(said).not.toContain(hidden);
  expect(await countWrites(join(dataDirectory, 'personal'))).toBe(1);
  rmSync(dataDirectory, { recursive: true, force: true });
});
