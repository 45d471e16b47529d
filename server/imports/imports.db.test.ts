import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { analyzeGrown } from '#server/db/analyze-grown-tables.ts';
import { databases } from '#server/db/databases.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { testConnectionString } from '#server/db/testing/test-connection-string.ts';
import { exportVault } from '#server/exports/service/export-vault.ts';
import { ReadExport } from '#server/exports/testing/read-archive.ts';
import { setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { setPolicyInput } from '#server/households/schema.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import type { ImportPrivacy, ImportView } from './schema.ts';
import { cancelImport, undoImport } from './service/cancel-and-undo.ts';
import { getImport, listImports } from './service/list-imports.ts';
import { previewImport } from './service/preview-import.ts';
import { startImport } from './service/start-import.ts';
import { manyMemories } from './testing/many-memories.ts';
import { workOnImport } from './testing/work-on-import.ts';

const LIST = `# What I know about you
- Loves oolong tea from Évora
- Plays the viola on Tuesdays
- [2025-03-01] - Alex Okafor repairs bicycles
- Alex Rivera sings in the choir
`;

async function importList(
  ctx: Ctx,
  content: string,
  privacy: ImportPrivacy = 'private',
): Promise<ImportView> {
  const { id } = await startImport(ctx, { content, privacy });
  await workOnImport(ctx, id);
  return getImport(ctx, { id });
}

async function undone(ctx: Ctx, id: string): Promise<ImportView> {
  await undoImport(ctx, { id });
  await workOnImport(ctx, id);
  return getImport(ctx, { id });
}

const memoriesOf = (home: TestHousehold) =>
  home.asSystem().vault.read((tx) =>
    tx.db.memory.findMany({
      where: { householdId: home.householdId, deletedAt: null },
      orderBy: { id: 'asc' },
      select: {
        ...{ content: true, privacy: true, status: true, ownerId: true, confidence: true, source: true },
        ...{ recordedAt: true, lastReinforcedAt: true, reinforcementCount: true, tags: true, version: true },
        ...{ occurredAt: true, contactId: true, sealed: true, supersededById: true },
      },
    }),
  );

const contents = async (home: TestHousehold): Promise<(string | null)[]> =>
  (await memoriesOf(home)).map(({ content }) => content);

async function wordsInTables(words: string): Promise<string[]> {
  const db = new pg.Client({ connectionString: testConnectionString() });
  await db.connect();
  try {
    const found: string[] = [];
    for (const table of ['memory_import', 'memory_import_part', 'imported_line']) {
      const { rows } = await db.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM vault.${table} t WHERE position($1 IN t::text) > 0
           OR position(encode(convert_to($1, 'UTF8'), 'hex') IN t::text) > 0`,
        [words],
      );
      if ((rows[0]?.n ?? 0) > 0) found.push(table);
    }
    return found;
  } finally {
    await db.end();
  }
}

describe('importing a list of memories', () => {
  it('keeps the statistics of the tables that it fills up to date', async () => {
    const home = await makeHousehold(['Nora']);
    await importList(home.as('Nora'), manyMemories(120));
    const { connectionString } = await databases().vault('personal');
    expect(await analyzeGrown(connectionString)).not.toContain('vault.memory');
  });

  it('previews without writing, adds what is new, and changes nothing the second time', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    const preview = await previewImport(nora, { content: LIST });
    expect(preview).toMatchObject({ format: 'text', total: 4, known: 0, problemCount: 0 });
    expect(preview.first[0]).toEqual({
      file: null,
      line: 2,
      content: 'Loves oolong tea from Évora',
      isKnown: false,
    });
    expect(await contents(home)).toEqual([]);

    const first = await importList(nora, LIST);
    expect(first).toMatchObject({ status: 'done', total: 4, done: 4, added: 4, known: 0, leftOut: 0 });
    const stored = await memoriesOf(home);
    expect(stored).toHaveLength(4);
    expect(stored.map(({ ownerId }) => ownerId)).toEqual(stored.map(() => nora.actor.userId));
    expect(stored.map(({ privacy, source, status }) => [privacy, source, status])).toEqual(
      stored.map(() => ['private', 'import', 'active']),
    );

    expect(await previewImport(nora, { content: LIST })).toMatchObject({ total: 4, known: 4 });
    const repeated = 'Bakes on Fridays\nBakes on Fridays\n';
    expect(await previewImport(nora, { content: repeated })).toMatchObject({ total: 2, known: 1 });
    expect(await importList(nora, LIST)).toMatchObject({ status: 'done', added: 0, known: 4 });
    expect(await memoriesOf(home)).toEqual(stored);
  });

  it('is undone as a whole, and can then be imported again', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    await storeMemory(nora, { content: 'I love swimming in the Duero' });
    const before = await memoriesOf(home);
    const { id, canUndo } = await importList(nora, LIST);
    expect(canUndo).toBe(true);
    expect(await undone(nora, id)).toMatchObject({ status: 'undone', done: 0, blocked: 0, canUndo: false });
    expect(await memoriesOf(home)).toEqual(before);
    expect(await importList(nora, LIST)).toMatchObject({ added: 4 });
  });

  it('leaves what was changed after it when it is undone, and says so', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    const { id } = await importList(nora, '- Plays the viola on Tuesdays\n');
    const memory = await nora.vault.read((tx) =>
      tx.db.memory.findFirst({ where: { householdId: home.householdId } }),
    );
    await updateMemory(nora, { id: memory?.id ?? '', content: 'Plays the viola on Wednesdays' });
    expect(await undone(nora, id)).toMatchObject({ status: 'undone', blocked: 1 });
    expect(await contents(home)).toEqual(['Plays the viola on Wednesdays']);
  });

  it('does not bring back a line whose memory was edited or superseded since', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    const content = '- Works as a baker in Évora\n- Keeps four hens\n';
    await importList(nora, content);
    const hens = await nora.vault.read((tx) =>
      tx.db.memory.findFirst({ where: { householdId: home.householdId, content: 'Keeps four hens' } }),
    );
    await updateMemory(nora, { id: hens?.id ?? '', content: 'Keeps six hens' });
    expect(await importList(nora, content)).toMatchObject({ added: 0, known: 2 });
    expect((await contents(home)).toSorted()).toEqual(['Keeps six hens', 'Works as a baker in Évora']);
  });

  it('does not confirm or change a memory that already says the same', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    await storeMemory(nora, { content: 'I play the viola on Tuesdays', privacy: 'private' });
    await storeMemory(nora, { content: 'I like salted plums from Girona', privacy: 'private' });
    const before = await memoriesOf(home);
    const content = '- i play the viola on Tuesdays.\n- I really like salted plums from Girona\n';
    expect(await importList(nora, content)).toMatchObject({ added: 0, known: 2 });
    expect(await memoriesOf(home)).toEqual(before);
  });

  it('reports a malformed line by its number, and takes the rest in', async () => {
    const home = await makeHousehold(['Nora']);
    const content = [
      '{"type":"entity","name":"default_user","entityType":"person","observations":["Speaks fluent Spanish"]}',
      '{"type":"entity","name":"Alex_Okafor","entityType":"person","observations":["Repairs bicycles","Lives in Évora"]}',
      '{"type":"entity","name":"Alex_Rivera"',
      '{"type":"relation","from":"Alex_Okafor","to":"Acme","relationType":"works_at"}',
      '{"type":"relation","from":"Alex_Okafor"}',
    ].join('\n');
    const answer = await importList(home.as('Nora'), content);
    expect(answer).toMatchObject({ format: 'mcp', added: 4, leftOut: 2 });
    expect(answer.problems.map(({ line }) => line)).toEqual([3, 5]);
    expect((await contents(home)).toSorted()).toEqual([
      'Alex Okafor works at Acme',
      'Alex Okafor: Lives in Évora',
      'Alex Okafor: Repairs bicycles',
      'Speaks fluent Spanish',
    ]);
  });

  it('attributes nothing to one of two people with the same first name', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    for (const name of ['Alex Okafor', 'Alex Rivera']) await createContact(nora, { name, kind: 'person' });
    await importList(nora, '- Alex is allergic to walnuts\n- Alex Rivera sings in the choir\n');
    const rows = await nora.vault.read((tx) =>
      tx.db.memory.findMany({
        where: { householdId: home.householdId },
        select: { content: true, contactId: true, who: { select: { contact: { select: { name: true } } } } },
        orderBy: { id: 'asc' },
      }),
    );
    expect(rows.toSorted((a, b) => ((a.content ?? '') < (b.content ?? '') ? 1 : -1))).toEqual([
      { content: 'Alex is allergic to walnuts', contactId: null, who: [] },
      {
        content: 'Alex Rivera sings in the choir',
        contactId: null,
        who: [{ contact: { name: 'Alex Rivera' } }],
      },
    ]);
  });
});

describe('the privacy of what is imported', () => {
  it('is the owner’s alone unless the rules of the household are chosen', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const content = '- I love oolong tea\n- I have been diagnosed with coeliac disease\n';
    await importList(home.as('Nora'), content, 'household');
    const stored = await memoriesOf(home);
    expect(stored.map(({ content, privacy }) => `${privacy}: ${content}`).toSorted()).toEqual([
      'private: I have been diagnosed with coeliac disease',
      'public: I love oolong tea',
    ]);
    const leo = await home
      .as('Leo')
      .vault.read((tx) =>
        tx.db.memory.findMany({ where: { householdId: home.householdId }, select: { content: true } }),
      );
    expect(leo).toEqual([{ content: 'I love oolong tea' }]);
  });

  it('never stores what a rule forbids, and asks about what a rule asks about', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    const addRules = [
      { kind: 'topic', value: 'gambling', action: 'ask' },
      { kind: 'topic', value: 'salary', action: 'block' },
    ];
    await setPolicy(nora, parseInput(setPolicyInput, { addRules }));
    const content =
      '- I like gambling on greyhounds\n- My salary is quixotically high\n- Pays with 4111 1111 1111 1111\n- I love oolong tea\n';
    const preview = await previewImport(nora, { content });
    expect(preview).toMatchObject({ total: 2, asked: 1, problemCount: 2 });
    expect(preview.problems.map(({ line }) => line)).toEqual([2, 3]);
    const { id } = await startImport(nora, { content, privacy: 'household' });
    expect(await wordsInTables('quixotically')).toEqual([]);
    expect(await wordsInTables('oolong')).toEqual([]);
    await workOnImport(nora, id);
    expect(await getImport(nora, { id })).toMatchObject({ added: 2, asked: 1, leftOut: 2 });
    const stored = await memoriesOf(home);
    expect(stored.map(({ content, status }) => `${status}: ${content}`).toSorted()).toEqual([
      'active: I love oolong tea',
      'staged: I like gambling on greyhounds',
    ]);
    const cases = await nora.vault.read((tx) =>
      tx.db.reviewCase.findMany({ where: { householdId: home.householdId, kind: 'staged' } }),
    );
    expect(cases).toHaveLength(1);
  });

  it('shows an import to nobody else', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const { id } = await startImport(home.as('Nora'), { content: LIST, privacy: 'private' });
    const leo = home.as('Leo');
    expect(await listImports(leo)).toEqual({ items: [] });
    await expect(getImport(leo, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(cancelImport(leo, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(undoImport(leo, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(listImports(home.asAgent('Nora'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const other = (await makeHousehold(['Tomás'])).as('Tomás');
    await expect(getImport(other, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an export of Hearthlore', () => {
  it('comes back with its words, privacy, confidence, dates and tags, and none of another member’s', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora', new Date('2026-05-01T08:00:00Z'));
    await storeMemory(nora, {
      content: 'I love oolong tea',
      confidence: 0.8,
      tags: ['té'],
      privacy: 'public',
    });
    await storeMemory(nora, { content: 'I saw the dentist', occurredAt: '2026-04-30', privacy: 'private' });
    await storeMemory(nora, { content: 'I hide the key under the fern', privacy: 'secret' });
    await storeMemory(home.as('Leo'), { content: 'I love brass bands', privacy: 'public' });
    const { content } = await exportVault(home.as('Nora'), { part: 'everything', secrets: false });
    const lines = (await ReadExport.from(content)).text('memories.ndjson');

    const away = await makeHousehold(['Nora', 'Inés']);
    const preview = await previewImport(away.as('Nora'), { content: lines });
    expect(preview).toMatchObject({ format: 'hearthlore', total: 2, leftOut: { of_others: 1 } });
    expect(await importList(away.as('Nora'), lines, 'household')).toMatchObject({ added: 2 });
    const stored = await memoriesOf(away);
    expect(stored.find(({ privacy }) => privacy === 'public')).toMatchObject({
      content: 'I love oolong tea',
      confidence: 0.8,
      tags: ['té'],
    });
    expect(stored.find(({ privacy }) => privacy === 'private')).toMatchObject({
      content: 'I saw the dentist',
      occurredAt: new Date('2026-04-30T00:00:00Z'),
    });
    expect(stored.map(({ lastReinforcedAt }) => lastReinforcedAt.toISOString())).toEqual([
      '2026-05-01T08:00:00.000Z',
      '2026-05-01T08:00:00.000Z',
    ]);
    expect(await importList(home.as('Nora'), lines, 'household')).toMatchObject({ added: 0, known: 2 });
  });
});

describe('a list of 20,000 memories', () => {
  it('goes in part by part, stops when cancelled, keeps no word of the rest, and is undone as a whole', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    const content = manyMemories(20_000);
    expect(await previewImport(nora, { content })).toMatchObject({ total: 20_000, problemCount: 0 });
    const { id } = await startImport(nora, { content, privacy: 'private' });
    const until = async (parts: number): Promise<Ctx> => {
      let left = parts;
      const vault: Ctx['vault'] = {
        ...nora.vault,
        write: async (operation, work) => {
          const done = await nora.vault.write(operation, work);
          left -= 1;
          if (left === 0) await cancelImport(nora, { id });
          return done;
        },
      };
      return { ...nora, vault };
    };
    await workOnImport(await until(2), id);
    const cancelled = await getImport(nora, { id });
    expect(cancelled).toMatchObject({ status: 'cancelled', total: 20_000, done: 100, canUndo: true });
    expect(cancelled.added + cancelled.known).toBe(100);
    const sealed = await nora.vault.read((tx) =>
      tx.db.memoryImportPart.count({ where: { householdId: home.householdId, sealed: { not: null } } }),
    );
    expect(sealed).toBe(0);
    await workOnImport(nora, id);
    expect(await memoriesOf(home)).toHaveLength(cancelled.added);
    expect(await undone(nora, id)).toMatchObject({ status: 'undone', blocked: 0, done: 0 });
    expect(await memoriesOf(home)).toEqual([]);
    expect(await previewImport(nora, { content })).toMatchObject({ total: 20_000, known: 0 });
    const entries = await nora.vault.read((tx) =>
      tx.db.journal.findMany({ where: { householdId: home.householdId, operation: 'memory.import' } }),
    );
    expect(entries).toHaveLength(2);
    expect(await undoEntry(nora, { id: entries[0]?.id ?? '' })).toMatchObject({ outcome: 'already_undone' });
  }, 120_000);
});
