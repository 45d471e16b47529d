import { beforeEach, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import type { ImportView } from './schema.ts';
import { undoImport } from './service/cancel-and-undo.ts';
import { getImport } from './service/list-imports.ts';
import { previewImport } from './service/preview-import.ts';
import { startImport } from './service/start-import.ts';
import { workOnImport } from './testing/work-on-import.ts';

let home: TestHousehold;
let nora: Ctx;
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  nora = home.as('Nora');
});

const one = (memory: string, at: string, over: Record<string, unknown> = {}) => ({
  ...{ id: crypto.randomUUID(), memory, hash: '0a', metadata: null, user_id: 'nora', created_at: at },
  ...{ updated_at: null, categories: ['food'], ...over },
});

const FILE = JSON.stringify(
  {
    results: [
      one('Loves oolong tea from Évora', '2024-03-01T09:00:00Z'),
      one('Alex is allergic to walnuts', '2024-03-02T09:00:00Z'),
      one('Alex Rivera sings in the choir', '2024-03-03T09:00:00Z', { updated_at: '2025-03-03T09:00:00Z' }),
      { id: 'damaged' },
    ],
  },
  null,
  2,
);

async function take(content: string): Promise<ImportView> {
  const { id } = await startImport(nora, { content, privacy: 'private' });
  await workOnImport(nora, id);
  return getImport(nora, { id });
}

const memories = () =>
  home.asSystem().vault.read((tx) =>
    tx.db.memory.findMany({
      where: { householdId: home.householdId, deletedAt: null },
      orderBy: { recordedAt: 'asc' },
      select: {
        ...{ content: true, privacy: true, status: true, contactId: true, tags: true, source: true },
        ...{ recordedAt: true, lastReinforcedAt: true, ownerId: true },
      },
    }),
  );

describe('the memories of mem0', () => {
  it('go in once with their times, privately, and are undone as a whole', async () => {
    for (const name of ['Alex Okafor', 'Alex Rivera']) await createContact(nora, { name, kind: 'person' });
    const preview = await previewImport(nora, { content: FILE });
    expect(preview).toMatchObject({ format: 'mem0', total: 3, known: 0, problemCount: 1 });
    expect(preview.problems.map(({ line }) => line)).toEqual([4]);
    const { id, ...first } = await take(FILE);
    expect(first).toMatchObject({ format: 'mem0', status: 'done', added: 3, leftOut: 1 });
    const stored = await memories();
    expect(stored.map(({ content, lastReinforcedAt }) => [content, lastReinforcedAt.toISOString()])).toEqual([
      ['Loves oolong tea from Évora', '2024-03-01T09:00:00.000Z'],
      ['Alex is allergic to walnuts', '2024-03-02T09:00:00.000Z'],
      ['Alex Rivera sings in the choir', '2025-03-03T09:00:00.000Z'],
    ]);
    for (const memory of stored)
      expect(memory).toMatchObject({
        ...{ privacy: 'private', status: 'active', source: 'import', tags: ['food'], contactId: null },
        ownerId: nora.actor.userId,
      });
    const seenByLeo = await home
      .as('Leo')
      .vault.read((tx) => tx.db.memory.count({ where: { householdId: home.householdId } }));
    expect(seenByLeo).toBe(0);

    expect(await take(FILE)).toMatchObject({ added: 0, known: 3, canUndo: false });
    expect(await memories()).toEqual(stored);
    await undoImport(nora, { id });
    await workOnImport(nora, id);
    expect(await getImport(nora, { id })).toMatchObject({ status: 'undone', blocked: 0 });
    expect(await memories()).toEqual([]);
  });

  it('with nothing to import say which memory is wrong', async () => {
    const content = JSON.stringify({ results: [{ id: 'a', memory: ' ' }] });
    await expect(previewImport(nora, { content })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('Memory 1:'),
    });
  });
});
