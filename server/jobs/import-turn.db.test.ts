import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Prisma } from '#generated/identity/client.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { identity } from '#server/db/identity-client.ts';
import { closeQueue, enqueue } from '#server/db/job-queue.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { JOBS } from '#server/domain/parameters/job-parameters.ts';
import { overrideParameters } from '#server/domain/parameters/testing/override-parameters.ts';
import { undoImport } from '#server/imports/service/cancel-and-undo.ts';
import { enqueueOpenImports, IMPORT_MEMORIES } from '#server/imports/service/enqueue-import.ts';
import { getImport } from '#server/imports/service/list-imports.ts';
import { extendImport, startImport } from '#server/imports/service/start-import.ts';
import { workOnPart } from '#server/imports/service/work-on-import.ts';
import { workOnImport } from '#server/imports/testing/work-on-import.ts';
import { startImports } from './import-jobs.ts';
import { takeTurn } from './import-turn.ts';

/** No turn ends by time, unless a test says so. */
const UNENDING = { turnSeconds: Number.POSITIVE_INFINITY };
overrideParameters(IMPORT, UNENDING);
overrideParameters(JOBS, { promptPollSeconds: 0.5 });

afterEach(async () => {
  vi.restoreAllMocks();
  Object.assign(IMPORT, UNENDING);
  await closeQueue();
});

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

const loseRights = async (householdId: string) =>
  (await identity()).membership.updateMany({ where: { householdId }, data: { role: 'guest' } });

it('stops in the middle of a turn when the owner may no longer write', async () => {
  const home = await makeHousehold(['Nora']);
  const { householdId } = home;
  const nora = home.as('Nora');
  const runId = await started(nora, 2);
  const { embedder } = nora.models;
  const embed = embedder.embed.bind(embedder);
  const embedding = vi.spyOn(embedder, 'embed').mockImplementation(async (...given) => {
    await loseRights(householdId);
    return embed(...given);
  });
  expect(await takeTurn(nora, { householdId, context: 'personal', runId })).toBe(false);
  expect(embedding).toHaveBeenCalled();
  expect(await getImport(nora, { id: runId })).toMatchObject({ status: 'cancelled', done: 1, added: 1 });
});

describe('an owner who may no longer write', () => {
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

describe('the queue', () => {
  const isDone = async (ctx: Ctx, id: string): Promise<boolean> =>
    (await getImport(ctx, { id })).status === 'done';

  async function untilDone(...runs: readonly { ctx: Ctx; id: string }[]): Promise<void> {
    for (let left = 600; left > 0; left--) {
      const done = await Promise.all(runs.map(({ ctx, id }) => isDone(ctx, id)));
      if (done.every(Boolean)) return;
      await sleep(100);
    }
    throw new Error('The imports did not end.');
  }

  const jobsOf = async (runId: string): Promise<string[]> =>
    (
      await (
        await identity()
      ).$queryRaw<{ state: string }[]>(
        Prisma.sql`SELECT state::text FROM queue.job WHERE data ->> 'runId' = ${runId}`,
      )
    ).map(({ state }) => state);

  it('lets the imports of two households take turns', async () => {
    Object.assign(IMPORT, { turnSeconds: 0 });
    const homes = [await makeHousehold(['Nora']), await makeHousehold(['Ana'])] as const;
    const [nora, ana] = [homes[0].as('Nora'), homes[1].as('Ana')];
    const runs = [
      { ctx: nora, id: await started(nora, 2) },
      { ctx: ana, id: await started(ana, 2) },
    ];
    for (const { ctx, id: runId } of runs) {
      const { householdId } = ctx.vault;
      await enqueue(IMPORT_MEMORIES, { householdId, context: 'personal', runId }, { key: runId });
    }
    await startImports(nora);
    await untilDone(...runs);
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
    expect(inOrder.map(({ owner }) => owner)).toEqual([0, 1, 0, 1]);
  }, 120_000);

  it('has one job for an import, whichever turn it has and whatever looks for it, though two work', async () => {
    Object.assign(IMPORT, { turnSeconds: 0 });
    const nora = (await makeHousehold(['Nora'])).as('Nora');
    const id = await started(nora, 3);
    const { embedder } = nora.models;
    const embed = embedder.embed.bind(embedder);
    const seen: string[][] = [];
    vi.spyOn(embedder, 'embed').mockImplementation(async (...given) => {
      await enqueueOpenImports(nora);
      seen.push(await jobsOf(id));
      return embed(...given);
    });
    await startImports(nora);
    await startImports(nora);
    await enqueueOpenImports(nora);
    await untilDone({ ctx: nora, id });
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(seen.flat()).toEqual(seen.map(() => 'active'));
    expect(await getImport(nora, { id })).toMatchObject({ done: 3, added: 3 });
  }, 120_000);

  it('goes on with a portion that came after the last part, when the job still ran', async () => {
    const nora = (await makeHousehold(['Nora'])).as('Nora');
    const id = await started(nora, 1);
    const [, second = ''] = conversations(2).split(/(?<=\n)/u);
    let turns = 0;
    await startImports(nora, async (...given) => {
      const isThereMore = await takeTurn(...given);
      if (turns++ > 0) return isThereMore;
      expect(await isDone(nora, id)).toBe(true);
      await extendImport(nora, { id, content: second });
      expect(await jobsOf(id)).toEqual(['active']);
      return isThereMore;
    });
    await enqueueOpenImports(nora);
    for (let left = 600; left > 0 && (await getImport(nora, { id })).done < 2; left--) await sleep(100);
    expect(await getImport(nora, { id })).toMatchObject({ done: 2, added: 2 });
  }, 120_000);
});
