import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { testConnectionString } from '#server/db/testing/test-connection-string.ts';
import { policySchema } from '#server/domain/words/household-policy.ts';
import { captureInput } from './schema.ts';
import { capture } from './service/capture.ts';
import { FORBIDDEN_WORDS, manyFacts, WHO } from './testing/many-facts.ts';

/** The product promises 10,000 facts. Fewer facts keep the test short. */
const FACTS = Number(process.env.FACTS ?? 200);
const FACTS_PER_CAPTURE = 100;

const db = new pg.Client({ connectionString: testConnectionString() });
let home: TestHousehold;
const logged: string[] = [];

function withRecordedLog(ctx: Ctx): Ctx {
  const keep = (...all: unknown[]) =>
    logged.push(JSON.stringify(all, (_key, one) => (one instanceof Error ? one.stack : one)));
  const log = new Proxy(ctx.log, {
    get: (from, name) =>
      name === 'child'
        ? () => log
        : typeof Reflect.get(from, name) === 'function'
          ? keep
          : Reflect.get(from, name),
  });
  return { ...ctx, log };
}

beforeAll(async () => {
  await db.connect();
  home = await makeHousehold(['Nora']);
  for (const name of WHO.filter((one) => one !== 'Nora'))
    await createContact(home.as('Nora'), { name, kind: 'person' });
  const rule = {
    id: '0193b3a0-0000-7000-8000-00000000000a',
    createdBy: null,
    createdAt: '2026-11-01T00:00:00.000Z',
  };
  const neverStore = [
    { ...rule, kind: 'pattern', value: 'payment_card', action: 'block' },
    { ...rule, kind: 'pattern', value: 'password', action: 'block' },
    { ...rule, kind: 'topic', value: 'salary', action: 'block' },
  ];
  const policy = policySchema.parse({ neverStore });
  await (await identity()).household.update({ where: { id: home.householdId }, data: { policy } });
});
afterAll(() => db.end());

async function tablesContaining(words: string): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('vault', 'identity') AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const hits = await db.query(
      `SELECT FROM ${name} t WHERE position(lower($1) IN lower(t::text)) > 0
        AND to_jsonb(t) ->> 'household_id' = $2 LIMIT 1`,
      [words, home.householdId],
    );
    if (hits.rowCount) found.push(name);
  }
  return found;
}

it(
  'stores each of many facts once, merges the repeated third, and stores nothing forbidden',
  async () => {
    const { facts, fresh } = manyFacts(FACTS);
    const agent = withRecordedLog(home.asAgent('Nora'));
    const totals = { promoted: 0, reinforced: 0, staged: 0, repeated: 0, never_store: 0 };
    const began = performance.now();
    for (let from = 0; from < facts.length; from += FACTS_PER_CAPTURE) {
      const part = facts.slice(from, from + FACTS_PER_CAPTURE);
      const messages = part.map(({ statement }) => ({ role: 'user', content: statement }));
      const input = captureInput.parse({ sessionId: `part ${from}`, messages, facts: part });
      const { promoted, reinforced, staged, dropped } = await capture(agent, input);
      totals.promoted += promoted.length;
      totals.reinforced += reinforced.length;
      totals.staged += staged.length;
      for (const { reason } of dropped)
        if (reason === 'repeated' || reason === 'never_store') totals[reason] += 1;
    }
    console.log(totals, fresh, `${Math.round((performance.now() - began) / facts.length)} ms a fact`);
    const { rows } = await db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM vault.memory WHERE household_id = $1',
      [home.householdId],
    );
    expect(rows[0]?.n).toBe(fresh);
    expect(totals.never_store).toBe(Math.floor(FACTS / 100));
    expect(totals.promoted).toBe(fresh);
    for (const words of FORBIDDEN_WORDS)
      expect({ words, in: await tablesContaining(words) }).toEqual({ words, in: [] });
    expect(logged.filter((line) => FORBIDDEN_WORDS.some((words) => line.includes(words)))).toEqual([]);
  },
  FACTS * 500,
);
