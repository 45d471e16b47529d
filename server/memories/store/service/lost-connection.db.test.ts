import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Loss } from '#server/db/testing/connection-cutter.ts';

// The tests lose connections to this database, so they do not share it.
const database = await vi.hoisted(async () => {
  const { useCutDatabase } = await import('#server/db/testing/own-database.ts');
  return useCutDatabase();
});

const { onConnection } = await import('#server/db/dedicated-connection.ts');
const { makeHousehold } = await import('#server/db/testing/household.ts');
const { HTTP_BASE, httpDoor } = await import('#server/doors/http-door.ts');
const { ctxFromRequest } = await import('#server/doors/request-ctx.ts');
const { createKeyInput } = await import('#server/keys/schema.ts');
const { createKey } = await import('#server/keys/service/create-key.ts');
const { allOperations } = await import('#server/operations.ts');

afterAll(() => database.discard());

const door = httpDoor(allOperations(), ctxFromRequest);
const OLDER = 'Nora lives in Porto';
/** Replaces the older one, so that every step of a store has something to do. */
const NEWER = 'Nora moved from Porto to Braga';

const stored = z.object({ outcome: z.string(), memory: z.object({ id: z.string() }) });

/** A household with a memory of its own and a key. */
async function newHousehold() {
  const home = await makeHousehold(['Nora']);
  const key = await createKey(home.as('Nora'), createKeyInput.parse({ label: 'laptop', agentName: 'Desk' }));
  const send = (content: string, idempotencyKey: string): Promise<Response> =>
    door(
      new Request(`http://localhost:3000${HTTP_BASE}/memories`, {
        method: 'POST',
        headers: {
          host: 'localhost:3000',
          authorization: `Bearer ${key.token}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify({ content }),
      }),
    );
  expect((await send(OLDER, 'older')).status).toBe(200);
  return { householdId: home.householdId, send };
}

type Rows = Record<string, number>;

/** Number of rows of the household in each table of the vault, read past the proxy. */
const rowsOf = (householdId: string): Promise<Rows> =>
  onConnection(database.connectionString, async (client) => {
    const tables = await client.query<{ name: string }>(`SELECT DISTINCT table_name AS name
      FROM information_schema.columns JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE table_schema = 'vault' AND column_name = 'household_id' AND t.table_type = 'BASE TABLE'`);
    const counts = tables.rows.map(({ name }) => {
      // what follows a store has an entry of its own, and may be lost
      const which = name === 'journal' ? `AND operation = 'memory.store'` : '';
      return `SELECT '${name}' AS name, count(*)::int AS rows FROM vault."${name}" WHERE household_id = $1 ${which}`;
    });
    counts.push(`SELECT 'superseded', count(*)::int FROM vault.memory
      WHERE household_id = $1 AND content = '${OLDER}' AND status = 'superseded'`);
    const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' UNION ALL '), [
      householdId,
    ]);
    return Object.fromEntries(rows.map((one) => [one.name, one.rows]));
  });

let before: Rows;
let after: Rows;
beforeAll(async () => {
  const { householdId, send } = await newHousehold();
  before = await rowsOf(householdId);
  expect(stored.parse(await (await send(NEWER, 'newer')).json()).outcome).toBe('superseded');
  after = await rowsOf(householdId);
}, 120_000);

/** Sends a store whose connection is lost, and sends it again. */
async function storeTwice(cut: Parameters<typeof database.cutter.cut>[0]) {
  const { householdId, send } = await newHousehold();
  database.cutter.cut(cut);
  const first = await send(NEWER, 'newer');
  const sql = database.cutter.stop();
  const rows = await rowsOf(householdId);
  const again = await send(NEWER, 'newer');
  expect(await rowsOf(householdId), `after losing ${sql}`).toEqual(after);
  return { first, sql, rows, again };
}

/** True at the commit of the transaction that stores. */
function atCommit(): Parameters<typeof database.cutter.cut>[0]['at'] {
  let storing: number | null = null;
  return (sql, { connection }) => {
    if (sql.includes('INSERT INTO vault.sent_once')) storing = connection;
    return storing === connection && sql === 'COMMIT';
  };
}

describe('a store whose connection to the database is lost', { timeout: 300_000 }, () => {
  it.each<{ loss: Loss; when: string }>([
    { loss: 'unsent', when: 'before any one statement' },
    { loss: 'unanswered', when: 'after any one statement' },
  ])(
    '$when succeeds, or is answered with 503 or 504 and changes nothing, and a retry stores it once',
    async ({ loss }) => {
      const statuses = new Set<number>();
      for (let step = 1, sql: string | null = ''; sql !== null; step++) {
        const one = await storeTwice({ loss, at: (_, { number }) => number === step });
        const { status, headers } = one.first;
        sql = one.sql;
        statuses.add(status);
        expect([status, headers.get('retry-after')], `${sql}`).toEqual(
          // a lost read of the identity database cannot be told from a lost write there
          status === 503 ? [503, '5'] : [status, null],
        );
        expect({ ...one.rows, sent_once: 0 }, `${sql}`).toEqual({
          ...(status === 200 ? after : before),
          sent_once: 0,
        });
        expect(one.again.status, `${sql}`).toBe(200);
      }
      expect([...statuses].sort()).toEqual([200, 503, 504]);
    },
  );

  it('before its commit is not stored', async () => {
    const { first, rows } = await storeTwice({ loss: 'unsent', at: atCommit() });
    expect([first.status, rows]).toEqual([503, before]);
  });

  it('after its commit succeeds, and a retry gets the same answer', async () => {
    const { first, sql, again } = await storeTwice({ loss: 'unanswered', at: atCommit() });
    expect([first.status, sql]).toEqual([200, 'COMMIT']);
    expect(stored.parse(await again.json())).toEqual(stored.parse(await first.json()));
  });

  it('after its commit, while the database restarts, succeeds', async () => {
    const { send } = await newHousehold();
    database.cutter.cut({ loss: 'unanswered', at: atCommit(), isLasting: true });
    const answer = send(NEWER, 'newer');
    await sleep(3_000);
    expect(database.cutter.stop()).toBe('COMMIT');
    expect((await answer).status).toBe(200);
  });

  it('after its commit, while no new one can be made, says that it may have been saved', async () => {
    const { first, again } = await storeTwice({ loss: 'unanswered', at: atCommit(), isLasting: true });
    expect([first.status, first.headers.get('retry-after')]).toEqual([504, null]);
    expect(await first.text()).toContain('"code":"MAYBE_SAVED"');
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('already done')]);
  });
});
