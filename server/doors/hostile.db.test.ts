import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeOwnDatabase, type OwnDatabase } from '#server/db/testing/own-database.ts';
import { type HostileServer, startHostileServer } from './testing/hostile-calls.ts';
import { hostileInputs } from './testing/hostile-inputs.ts';

// Four times what bench/hostile-inputs.ts allows, because machines differ. Quadratic work on these inputs takes longer.
const MOST_MS = 1_000;
const PATIENCE_MS = 60_000;

const inputs = hostileInputs();
const healthy = z.object({ status: z.literal('ok') });
let database: OwnDatabase;
let server: HostileServer;

beforeAll(async () => {
  database = await makeOwnDatabase();
  server = await startHostileServer({ DATABASE_URL: database.connectionString });
}, 3 * PATIENCE_MS);
afterAll(async () => {
  server.stop();
  await database.discard();
});

it('has at least a hundred hostile inputs', () => {
  expect(inputs.length).toBeGreaterThan(100);
  expect(new Set(inputs.map(({ what }) => what)).size).toBe(inputs.length);
});

// measures CPU time, so that other load on the machine has no effect
it.each(inputs)(
  '$what does not delay the health answer',
  async (input) => {
    await server.longestBlock();
    const sent = server.send(input);
    const health = await server.get('/api/health');
    const status = await sent;
    expect(healthy.safeParse(health).error).toBeUndefined();
    expect(status).toBeLessThan(500);
    expect(await server.longestBlock()).toBeLessThanOrEqual(MOST_MS);
  },
  PATIENCE_MS,
);
