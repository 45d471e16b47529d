import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '#server/core/log.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { allOperations } from '#server/operations.ts';
import { metricsRoute } from './metrics-route.ts';
import {
  CANARIES,
  type CanaryHousehold,
  LURE,
  makeCanaryHousehold,
  markOf,
} from './testing/canary-household.ts';
import { canaryInputs } from './testing/canary-inputs.ts';
import { type Door, doorsFor, doorsOf } from './testing/contract-doors.ts';
import { makePlace, type Place } from './testing/contract-household.ts';

// The tests break every write of the database, so they do not share it.
const own = await vi.hoisted(async () => {
  const { useOwnVaults } = await import('#server/db/testing/own-vaults.ts');
  return useOwnVaults({
    HEARTHLORE_METRICS_TOKEN: 'a-token-of-thirty-two-characters',
    HEARTHLORE_REQUEST_LOG: '1',
    LOG_LEVEL: 'debug',
  });
});

/** These make most of the calls, because each call stands for every door. */
const CALLERS = ['Nora', 'Ana', 'Eli', 'agent of Ana', 'agent of the household'] as const;
const ANSWERS = { status: /"status":\d{3}/, failure: /A call failed unexpectedly/ };

let house: CanaryHousehold;
let place: Place;
let owner: pg.Client;
const lines: string[] = [];
const inputs = new Map<string, Record<string, unknown>[]>();

beforeAll(async () => {
  house = await makeCanaryHousehold();
  const { home: household } = house;
  place = await makePlace('Rivera family', { household, context: 'personal', at: (ctx) => ctx });
  owner = new pg.Client({ connectionString: own.home.connectionString });
  await owner.connect();
  for (const operation of allOperations())
    inputs.set(operation.name, await canaryInputs(operation, place, { words: `${LURE} jar` }));
  log.level = 'debug';
  Reflect.set(log, pino.symbols.streamSym, { write: (line: string) => lines.push(line) });
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...said) => void lines.push(inspect(said)));
}, 180_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await owner?.end();
  await own.discard();
});

const wordsIn = (text: string): string[] =>
  [...CANARIES.map(markOf), LURE].filter((word) => text.toLowerCase().includes(word));

/** Calls every operation as each caller, in turn through each door that serves it. */
async function callEverything(): Promise<void> {
  for (const caller of CALLERS) {
    const bearer = () => `Bearer ${caller}`;
    const doors = doorsOf({ ...place, bearer, ctxFor: async () => house.ctxOf(caller) });
    for (const [at, operation] of allOperations().entries()) {
      for (const [turn, input] of (inputs.get(operation.name) ?? []).entries()) {
        const through = doorsFor(operation);
        const door: Door = through[(at + turn) % through.length] ?? 'HTTP';
        await doors[door](operation, input, 'agent');
      }
    }
  }
  await flushWriteBehind();
}

async function breakWrites(): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'vault'::regnamespace AND relkind = 'r'
       AND relrowsecurity AND relname <> 'journal'`,
  );
  await owner.query(`
    CREATE FUNCTION vault.quote_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'Cannot keep %', to_jsonb(coalesce(NEW, OLD)) USING DETAIL = to_jsonb(coalesce(NEW, OLD))::text;
    END $$;
    ${rows.map(({ name }) => `CREATE TRIGGER quote_row BEFORE INSERT OR UPDATE OR DELETE ON vault."${name}" FOR EACH ROW EXECUTE FUNCTION vault.quote_row();`).join('\n')}`);
}

describe('no word of anybody', () => {
  it('is in the log when every write fails with an error that quotes the row', async () => {
    await breakWrites();
    const store = house
      .ctxOf('Ana')
      .vault.write('test.quote', ({ db, householdId }) =>
        db.memory.updateMany({ where: { householdId }, data: { version: 2 } }),
      );
    const quoted = inspect(await store.catch((error: unknown) => error), { depth: 9 });
    expect(wordsIn(quoted)).not.toEqual([]);
    await callEverything();
    expect(lines.filter((line) => ANSWERS.status.test(line)).length).toBeGreaterThan(2_000);
    expect(lines.filter((line) => ANSWERS.failure.test(line)).length).toBeGreaterThan(20);
    expect(lines.filter((line) => wordsIn(line).length > 0)).toEqual([]);
  }, 300_000);

  it('is in the metrics then, and no id of anybody', async () => {
    const headers = { authorization: 'Bearer a-token-of-thirty-two-characters' };
    const text = await (
      await metricsRoute(new Request('http://localhost:3000/api/metrics', { headers }))
    ).text();
    expect(text).toMatch(/hearthlore_calls_total\{operation="memories.store",door="\w+",status="500"\} \d/);
    expect(wordsIn(text)).toEqual([]);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|hl_/);
  });

  it.skipIf(own.home.directory === null)('is in the log of the embedded database then', () => {
    expect(wordsIn(readFileSync(join(own.home.directory ?? '', 'embedded.log'), 'utf8'))).toEqual([]);
  });
});
