import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../server/db/testing/test-connection-string.ts';
import { writeUntilKilled } from '../server/db/testing/write-until-killed.ts';
import { NoPostgres } from './postgres-install.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';

// This test needs a server of its own, because it kills the server. The embedded database has its own test:
// server/db/open-embedded-database.db.test.ts.
describe.skipIf(testDatabaseKind() === 'embedded')('a Postgres server', () => {
  let server: PostgresServer | undefined;

  beforeAll(async () => {
    server = await startPostgresServer().catch((error) => {
      if (error instanceof NoPostgres) return undefined;
      throw error;
    });
  });

  afterAll(() => server?.stop());

  it('loses no acknowledged write when it is killed during 200 writes', async (context) => {
    if (server === undefined)
      return context.skip('TEST_DATABASE_URL names the only server, and it is not ours to kill');
    const { connectionString } = server;
    await query(connectionString, 'CREATE TABLE written (n int PRIMARY KEY)');
    const acknowledged = await writeUntilKilled(connectionString, () => server?.crash());
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);
    const kept = new Set((await query(connectionString, 'SELECT n FROM written')).map((row) => row.n));
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
  });
});

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
