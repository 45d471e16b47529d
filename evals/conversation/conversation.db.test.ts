import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testConnectionString } from '#server/db/testing/test-connection-string.ts';
import { undo } from '#server/edges/testing/link-memories.ts';
import { type Held, holdConversation } from './hold-conversation.ts';
import { readExpected } from './read-expected.ts';

const db = new pg.Client({ connectionString: testConnectionString() });
beforeAll(() => db.connect());
afterAll(() => db.end());

async function whereItIsSaid(words: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('vault', 'identity') AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const said = `SELECT FROM ${name} t WHERE position(lower($1) IN lower(t::text)) > 0 LIMIT 1`;
    if ((await db.query(said, [words])).rowCount) found.push(name);
  }
  return found;
}

describe.each(['rules', 'model'] as const)('a conversation of sixty turns, with the %s', (extractor) => {
  let held: Held;
  beforeAll(async () => {
    held = await holdConversation(extractor);
  }, 120_000);

  it('ends in the expected state', () => {
    expect(held.differences).toEqual([]);
  });

  it('stores never-store content in no table', async () => {
    const { nowhere } = readExpected();
    expect(nowhere.length).toBeGreaterThan(0);
    for (const words of nowhere) expect([words, await whereItIsSaid(words)]).toEqual([words, []]);
  });

  it('seals what was said in confidence, and removes it from the stored conversation', async () => {
    expect(await whereItIsSaid('Geneva')).toEqual([]);
  });

  it('adds nothing when a conversation is captured again', () => {
    const twice = held.captured.filter(({ results }) => results.length > 1);
    expect(twice).toHaveLength(1);
    for (const { results } of twice) expect(results[1]).toEqual(results[0]);
  });

  it('drops an echo of what was surfaced in the conversation, and names the extractor of the other facts', () => {
    const results = held.captured.flatMap(({ session, results }) =>
      results.map((one) => ({ session, ...one })),
    );
    const echoes = results.filter(({ dropped }) => dropped.some(({ reason }) => reason === 'echo'));
    expect(echoes.map(({ session }) => session)).toEqual(['echo']);
    expect(new Set(results.map((one) => one.extractor))).toEqual(new Set([extractor]));
  });

  it('records every retired memory in the journal', async () => {
    const { vault } = held.house.asSystem();
    const retired = held.kept.filter(({ status }) => status === 'superseded');
    expect(retired.length).toBeGreaterThan(3);
    const changes = await vault.read((tx) =>
      tx.db.change.findMany({ where: { householdId: vault.householdId, tableName: 'memory' } }),
    );
    // A change with a `before` image changed an existing row. Only such changes can be undone.
    const journaled = JSON.stringify(
      changes.flatMap(({ before, rowKey }) => (before === null ? [] : [rowKey])),
    );
    expect(retired.filter(({ id }) => !journaled.includes(id))).toEqual([]);
  });

  it('asks a model only if there is one, and never sends it never-store content', () => {
    const { asked } = held;
    expect(asked.length >= 10).toBe(extractor === 'model');
    for (const words of readExpected().nowhere) {
      expect(asked.filter((body) => body.includes(words))).toEqual([]);
    }
  });

  // must be the last test, because it undoes the others' data
  it('can be undone act by act, newest first, until all its memories are in the trash', async () => {
    const { house } = held;
    const { vault } = house.asSystem();
    const { householdId } = vault;
    const acts = await vault.read((tx) =>
      tx.db.journal.findMany({
        where: { householdId, operation: { in: ['memory.store', 'capture.run', 'review.decide'] } },
        // several acts have the same time, but their ids sort in the order of creation
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
      }),
    );
    expect(acts.length).toBeGreaterThan(16);
    for (const { id, userId } of acts) {
      const name = house.members.find((member) => member.userId === userId)?.name ?? '';
      expect(await undo(house.as(name), id)).toMatchObject({ outcome: 'undone' });
    }
    const left = await vault.read((tx) =>
      tx.db.memory.findMany({ where: { householdId, deletedAt: null }, select: { content: true } }),
    );
    expect(left).toEqual([]);
  }, 120_000);
});

describe('a conversation of sixty turns, under the policy `flag`', () => {
  it('retires only what a person decided, and asks about every other conflict', async () => {
    const { kept, captured } = await holdConversation('rules', 'flag');
    const retired = kept.filter(({ status }) => status === 'superseded');
    expect(retired.map(({ content }) => content)).toEqual(['Leo hates olives']);
    const asked = captured.flatMap(({ results }) => results.flatMap(({ cases }) => cases));
    expect(asked.filter(({ kind }) => kind === 'update' || kind === 'contradiction').length).toBeGreaterThan(
      5,
    );
  }, 120_000);
});
