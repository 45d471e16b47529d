import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { testConnectionString } from '#server/db/testing/test-connection-string.ts';
import { RECONCILE } from '#server/domain/parameters/reconcile-parameters.ts';
import { policySchema } from '#server/domain/words/household-policy.ts';
import { undo } from '#server/edges/testing/link-memories.ts';
import { updateMemoryInput } from '../edit/schema.ts';
import { forgetMemory, restoreMemory } from '../edit/service/forget-and-restore.ts';
import { updateMemory } from '../edit/service/update-memory.ts';
import { changeMany } from '../edit-many/service.ts';
import { eraseMemory } from '../erase/service.ts';
import { storeMemoryInput } from './schema.ts';
import { prepare } from './service/prepare-drafts.ts';
import { storeMemory } from './service/store-memory.ts';
import { storeDraft } from './service/store-pipeline.ts';

const MANY = 1_500;

const db = new pg.Client({ connectionString: testConnectionString() });
let home: TestHousehold;
let minute = 0;
const as = (name: string): Ctx => home.as(name, new Date(Date.UTC(2026, 10, 21, 12, minute++)));
const store = (ctx: Ctx, content: string, over: object = {}) =>
  storeMemory(ctx, parseInput(storeMemoryInput, { content, ...over }));

async function tell(content: string, over: object = {}): Promise<string> {
  const { memory } = await store(as('Nora'), content, over);
  if (!memory) throw new Error('The memory was not stored, or its author cannot read it.');
  return memory.id;
}

async function tellMany(like: string, privacy: 'public' | 'private' = 'public'): Promise<void> {
  await db.query(
    `INSERT INTO vault.memory (household_id, id, content, content_hash, category, owner_id, subject_contact_id, confidence,
       emotional_intensity, recorded_at, last_reinforced_at, updated_at, importance, source, privacy, embedding,
       embedding_model, embedding_status, predicate)
     SELECT m.household_id, n.id, m.content || ' with biscuit ' || n.nth, sha256(n.id::text::bytea), m.category, m.owner_id,
       m.subject_contact_id, 0.9, 0.2, now(), now(), now(), 'medium', 'statement', $4, m.embedding,
       m.embedding_model, 'ready', m.predicate
     FROM vault.memory m CROSS JOIN unnest($3::uuid[]) WITH ORDINALITY AS n (id, nth)
     WHERE m.household_id = $1 AND m.id = $2`,
    [home.householdId, like, Array.from({ length: MANY }, newId), privacy],
  );
  await db.query('ANALYZE vault.memory, vault.memory_key');
}

async function wronglyKeyed(): Promise<unknown[]> {
  const { rows } = await db.query(
    `SELECT coalesce(m.id, k.memory_id) AS id, m.keys, k.keys AS kept
     FROM (SELECT id, ARRAY(SELECT unnest(vault.memory_keys(m)) COLLATE "C" AS key ORDER BY key) AS keys
       FROM vault.memory m WHERE household_id = $1) m
     FULL JOIN (SELECT memory_id, array_agg(key ORDER BY key) AS keys FROM vault.memory_key
       WHERE household_id = $1 GROUP BY memory_id) k ON k.memory_id = m.id
     WHERE coalesce(m.keys, '{}') <> coalesce(k.keys, '{}')`,
    [home.householdId],
  );
  return rows;
}

beforeAll(async () => {
  await db.connect();
  home = await makeHousehold(['Nora', 'Leo']);
});
afterAll(() => db.end());

describe('storing among thousands of memories with the same words and people', () => {
  let old: Record<'tea' | 'lives' | 'boiler', string>;
  beforeAll(async () => {
    old = {
      tea: await tell('Nora loves the black tea'),
      lives: await tell('I live in Porto'),
      boiler: await tell('The condensate pipe of the boiler froze solid in the frost'),
    };
    await tellMany(await tell('Nora drinks black tea'));
  });

  it('reinforces an old memory, also if the statement is worded differently', async () => {
    expect(await store(as('Nora'), 'Nora really likes black tea')).toMatchObject({
      outcome: 'reinforced',
      memory: { id: old.tea },
    });
  });

  it('supersedes an old memory about the same matter', async () => {
    const { outcome, conflicts } = await store(as('Nora'), 'I moved to Braga');
    expect(outcome).toBe('superseded');
    expect(conflicts.map(({ existing }) => existing.id)).toEqual([old.lives]);
  });

  it('links an old memory that is the reason', async () => {
    const { inferredEdges } = await store(
      as('Nora'),
      'We called the plumber with black tea because the condensate pipe of the boiler froze solid',
    );
    expect(inferredEdges.map(({ toId }) => toId)).toContain(old.boiler);
  });

  it('finds existing memories by index on their keys, never by scanning the household', async () => {
    const ctx = as('Nora');
    const input = parseInput(storeMemoryInput, { content: 'Nora drinks black tea on the harbour wall' });
    const people = { outcome: 'found', contact: null, isHome: false, who: [] } as const;
    const [prepared] = await prepare(ctx, [{ fields: input, people: { ...people, who: [] } }], {
      ...policySchema.parse({}),
      timeZone: 'UTC',
    });
    if (!prepared) throw new Error('No draft was prepared.');
    const looked = await ctx.vault.write('memory.store', async (tx) => {
      await storeDraft(tx, ctx, prepared, policySchema.parse({}));
      const rows = await tx.db.$queryRaw<{ through: number; byKey: number }[]>`
        SELECT seq_tup_read::int AS through, idx_tup_fetch::int AS "byKey" FROM pg_stat_xact_user_tables
        WHERE schemaname = 'vault' AND relname = 'memory'`;
      return rows[0];
    });
    expect(looked?.through).toBe(0);
    expect(looked?.byKey).toBeGreaterThan(0);
  });
});

describe('the lookup keys of a memory', () => {
  it('follow when many memories are archived in one act, and when that is undone', async () => {
    const ids = [
      await tell('The sledge hangs under the eaves'),
      await tell('The canoe leaks at the stern', { occurredAt: '2026-03-01T09:00:00Z' }),
      await tell('The lamp in tin 3141 is spare', { privacy: 'secret' }),
    ];
    const { changed, journalId } = await changeMany(as('Nora'), { ids, change: 'archive' });
    expect(changed).toBe(ids.length);
    expect(await wronglyKeyed()).toEqual([]);
    expect(await undo(as('Nora'), journalId)).toMatchObject({ outcome: 'undone' });
    expect(await wronglyKeyed()).toEqual([]);
  });

  it('follow when one statement swaps the words of two memories, and when one becomes secret', async () => {
    const ids = [await tell('The punt lies by the weir'), await tell('The anvil stands in the barn')];
    await db.query(
      `WITH first AS (UPDATE vault.memory SET occurred_at = '2026-03-02' WHERE household_id = $1 AND id = $2 RETURNING id)
       UPDATE vault.memory SET occurred_at = '2026-03-03' FROM first WHERE household_id = $1 AND memory.id = $3`,
      [home.householdId, ...ids],
    );
    expect(await wronglyKeyed()).toEqual([]);
    const { rowCount } = await db.query(
      `UPDATE vault.memory m SET content = o.content, occurred_at = o.occurred_at FROM vault.memory o
       WHERE m.household_id = $1 AND o.household_id = $1 AND m.id = ANY ($2) AND o.id = ANY ($2) AND m.id <> o.id`,
      [home.householdId, ids],
    );
    expect(rowCount).toBe(2);
    expect(await wronglyKeyed()).toEqual([]);
    const keysOf = async (id = '') =>
      (await db.query('SELECT key FROM vault.memory_key WHERE memory_id = $1', [id])).rows.map(
        ({ key }) => key,
      );
    expect(await keysOf(ids[0])).toEqual(expect.arrayContaining(['w:anvil', 'd:2026-03-03']));
    await updateMemory(
      as('Nora'),
      parseInput(updateMemoryInput, { id: ids[0], version: 1, privacy: 'secret' }),
    );
    expect(await wronglyKeyed()).toEqual([]);
    expect(await keysOf(ids[0])).toEqual([expect.stringMatching(/^h:/)]);
  });

  it('updates lookup keys with the memory and deletes them with it', async () => {
    const edited = await tell('The spare key hangs behind the clock', { occurredAt: '2026-03-01T09:00:00Z' });
    await updateMemory(
      as('Nora'),
      parseInput(updateMemoryInput, { id: edited, version: 1, content: 'The spare key lies under the pot' }),
    );
    const forgotten = await tell('The tent leaks at the left seam');
    await forgetMemory(as('Nora'), forgotten);
    expect(await wronglyKeyed()).toEqual([]);
    await restoreMemory(as('Nora'), forgotten);
    await tell('The ring lies in tin 2917', { privacy: 'secret' });
    const erased = await tell('Leo is called Quetzalcoatl at the climbing club');
    await eraseMemory(as('Nora'), { id: erased, name: 'Leo is called Quetzalcoatl at the climbing club' });
    expect(await wronglyKeyed()).toEqual([]);
    const { rows } = await db.query(`SELECT key FROM vault.memory_key WHERE household_id = $1 AND key ~ $2`, [
      home.householdId,
      '^w:.*(quetzalcoatl|2917)',
    ]);
    expect(rows).toEqual([]);
  });

  it('shows lookup keys only to people who see the memory', async () => {
    const ofNora = await tell('Nora keeps a diary in the blue chest', { privacy: 'private' });
    const keysOf = (who: string) =>
      as(who).vault.read((tx) =>
        tx.db.memoryKey.count({ where: { householdId: home.householdId, memoryId: ofNora } }),
      );
    expect(await keysOf('Nora')).toBeGreaterThan(0);
    expect(await keysOf('Leo')).toBe(0);
  });

  it('finds visible memories among any number of hidden ones', async () => {
    const first = await tell('A zeppelin hangs in the museum');
    await tellMany(await tell('Nora thinks of a zeppelin at night', { privacy: 'private' }), 'private');
    const each = RECONCILE.look.perWord;
    const found = await as('Leo').vault.read(
      (tx) =>
        tx.db
          .$queryRaw`SELECT id FROM vault.memories_keyed(ARRAY['w:zeppelin'], ARRAY[${each}::int], ${each}::int) AS f (id)`,
    );
    expect(found).toEqual([{ id: first }]);
  });
});
