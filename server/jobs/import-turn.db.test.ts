import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { identity } from '#server/db/identity-client.ts';
import { closeQueue, enqueue } from '#server/db/job-queue.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { undoImport } from '#server/imports/service/cancel-and-undo.ts';
import { IMPORT_MEMORIES } from '#server/imports/service/enqueue-import.ts';
import { getImport } from '#server/imports/service/list-imports.ts';
import { startImport } from '#server/imports/service/start-import.ts';
import { workOnPart } from '#server/imports/service/work-on-import.ts';
import { workOnImport } from '#server/imports/testing/work-on-import.ts';
import { startImports } from './import-jobs.ts';
import { takeTurn } from './import-turn.ts';

vi.mock('#server/domain/parameters/import-parameters.ts', async (original) => {
  const { IMPORT } = await original<typeof import('#server/domain/parameters/import-parameters.ts')>();
  return { IMPORT: { ...IMPORT, partsPerTurn: 2 } };
});

afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(closeQueue);

const PLACES = ['Évora', 'Girona', 'Bruges', 'Cork'];

/** Conversations of one part each. */
const conversations = (count: number): string =>
  PLACES.slice(0, count)
    .map((place, index) => ({
      source: 'claude',
      id: `talk-${index}`,
      first: 0,
      messages: [{ at: `2025-03-0${index + 1}T09:00:00Z`, content: `I love the oolong tea from ${place}.` }],
    }))
    .map((part) => `${JSON.stringify(part)}\n`)
    .join('');

const started = async (ctx: Ctx, count: number): Promise<string> =>
  (await startImport(ctx, { content: conversations(count), privacy: 'private' })).id;

it('stops in the middle of a turn when the owner may no longer write', async () => {
  const home = await makeHousehold(['Nora']);
  const { householdId } = home;
  const nora = home.as('Nora');
  const runId = await started(nora, 2);
  const { embedder } = nora.models;
  const embed = embedder.embed.bind(embedder);
  const loseRights = vi.spyOn(embedder, 'embed').mockImplementation(async (...given) => {
    await (await identity()).membership.updateMany({ where: { householdId }, data: { role: 'guest' } });
    return embed(...given);
  });
  expect(await takeTurn(nora, { householdId, context: 'personal', runId })).toBe(false);
  expect(loseRights).toHaveBeenCalled();
  expect(await getImport(nora, { id: runId })).toMatchObject({ status: 'cancelled', done: 1, added: 1 });
});

describe('an owner who may no longer write', () => {
  const loseRights = async (householdId: string) =>
    (await identity()).membership.updateMany({ where: { householdId }, data: { role: 'guest' } });
  const leave = async (householdId: string) =>
    (await identity()).membership.deleteMany({ where: { householdId } });

  it.each([
    ['after losing the right to write', loseRights],
    ['after leaving', leave],
  ])('has an undo that goes on %s', async (_, lose) => {
    const home = await makeHousehold(['Nora']);
    const { householdId } = home;
    const nora = home.as('Nora');
    const id = await started(nora, 3);
    await workOnImport(nora, id);
    await undoImport(nora, { id });
    await workOnPart(nora, id);
    await lose(householdId);
    while (await takeTurn(nora, { householdId, context: 'personal', runId: id }));
    expect(await getImport(nora, { id })).toMatchObject({ status: 'undone', done: 0, blocked: 0 });
    const left = await nora.vault.read((tx) =>
      tx.db.memory.count({ where: { householdId, deletedAt: null } }),
    );
    expect(left).toBe(0);
  });

  it('has an import that is done if all of it was stored before', async () => {
    const home = await makeHousehold(['Nora']);
    const { householdId } = home;
    const nora = home.as('Nora');
    const id = await started(nora, 1);
    await workOnPart(nora, id);
    await loseRights(householdId);
    expect(await takeTurn(nora, { householdId, context: 'personal', runId: id })).toBe(false);
    expect(await getImport(nora, { id })).toMatchObject({ status: 'done', done: 1, added: 1 });
  });
});

it('lets the imports of two households take turns', async () => {
  const homes = [await makeHousehold(['Nora']), await makeHousehold(['Ana'])] as const;
  const [nora, ana] = [homes[0].as('Nora'), homes[1].as('Ana')];
  const runs = [
    { ctx: nora, id: await started(nora, 4) },
    { ctx: ana, id: await started(ana, 4) },
  ];
  for (const { ctx, id: runId } of runs) {
    const { householdId } = ctx.vault;
    await enqueue(IMPORT_MEMORIES, { householdId, context: 'personal', runId }, { key: runId });
  }
  await startImports(nora);
  const isDone = async (): Promise<boolean> => {
    const all = await Promise.all(runs.map(({ ctx, id }) => getImport(ctx, { id })));
    return all.every(({ status }) => status === 'done');
  };
  for (let left = 600; left > 0 && !(await isDone()); left--) await sleep(100);
  const stored = await Promise.all(
    runs.map(({ ctx, id: importId }, owner) =>
      ctx.vault.read(async ({ db, householdId }) =>
        (await db.memoryImportPart.findMany({ where: { householdId, importId } })).map(({ journalId }) => ({
          owner,
          journalId: journalId ?? '',
        })),
      ),
    ),
  );
  // ids rise with time
  const inOrder = stored.flat().toSorted((a, b) => (a.journalId < b.journalId ? -1 : 1));
  expect(inOrder.map(({ owner }) => owner)).toEqual([0, 0, 1, 1, 0, 0, 1, 1]);
}, 120_000);
