import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { listJobs as listJobRows } from './repo.ts';
import { listJobs, retryJob } from './service.ts';
import { addJob } from './testing/add-job.ts';

let home: TestHousehold;
let other: TestHousehold;
const ids: Record<string, string> = {};

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo'], { role: 'admin' });
  other = await makeHousehold(['Ana']);
  const { householdId } = home;
  const [mine, key] = [{ householdId, state: 'failed' as const }, newId()];
  ids.away = await addJob({ ...mine, name: 'embed-vault', message: 'MODEL_UNAVAILABLE' });
  ids.quoting = await addJob({ ...mine, name: 'tidy-vault', message: 'Key (content)=(Nora is ill) exists' });
  ids.done = await addJob({ ...mine, name: 'tidy-vault', state: 'completed', key });
  ids.over = await addJob({ ...mine, name: 'tidy-vault', key, at: new Date(Date.now() - 60_000) });
  ids.waiting = await addJob({ ...mine, name: 'embed-vault', state: 'created' });
  ids.theirs = await addJob({ ...mine, name: 'embed-vault', householdId: other.householdId });
  ids.all = await addJob({ name: 'scrub-database', householdId: null, state: 'failed', message: 'INTERNAL' });
}, 60_000);

const idsFor = async (name: string, of = home): Promise<string[]> =>
  (await listJobs(of.as(name))).items.map(({ id }) => id);

describe('jobs', () => {
  it('lists those of the household, failed ones first with the reason, and nothing that was done since', async () => {
    const { items } = await listJobs(home.as('Leo'));
    expect(items.map(({ id, state, reason }) => [id, state, reason])).toEqual([
      expect.arrayContaining(['failed']),
      expect.arrayContaining(['failed']),
      [ids.waiting, 'waiting', null],
      [ids.done, 'done', null],
    ]);
    expect(items.find(({ id }) => id === ids.away)?.reason).toBe('The embedding model did not answer.');
    expect(items.find(({ id }) => id === ids.quoting)?.reason).toMatch(/^Something unexpected/);
    expect(JSON.stringify(items)).not.toContain('ill');
  });

  it('lists an import once, without turns that failed before it was done, whatever their keys', async () => {
    const { householdId } = await makeHousehold(['Mei']);
    const run = { name: 'import-memories' as const, householdId, runId: newId() };
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await addJob({ ...run, state: 'failed', message: 'CONFLICT', at: ago(3), key: `${run.runId} next` });
    await addJob({ ...run, state: 'completed', at: ago(2), key: run.runId });
    const last = await addJob({ ...run, state: 'completed', at: ago(1), key: `${run.runId} next` });
    const other = await addJob({ ...run, runId: newId(), state: 'failed', at: ago(4), key: 'other' });
    const scope = { householdId, context: 'personal', includesInstallation: false };
    expect((await listJobRows(scope, 10)).map(({ id }) => id)).toEqual([other, last]);
    const again = await addJob({ ...run, state: 'failed', at: ago(0), key: run.runId });
    expect((await listJobRows(scope, 10)).map(({ id }) => id)).toEqual([again, other, last]);
  });

  it('shows those of the whole installation to an owner alone, and another household’s to nobody', async () => {
    expect(await idsFor('Nora')).toContain(ids.all);
    expect(await idsFor('Leo')).not.toContain(ids.all);
    expect(await idsFor('Nora')).not.toContain(ids.theirs);
    const [theirs] = (await listJobs(other.as('Ana'))).items.filter(({ id }) => id === ids.theirs);
    expect(theirs?.state).toBe('failed');
  });

  it('tries one that failed again, alone', async () => {
    const { job } = await retryJob(home.as('Leo'), { id: ids.away ?? '' });
    expect(job).toMatchObject({ id: ids.away, state: 'retrying', canRetry: false });
    const quoting = (await listJobs(home.as('Leo'))).items.find(({ id }) => id === ids.quoting);
    expect(quoting?.state).toBe('failed');
    await expect(retryJob(home.as('Leo'), { id: ids.away ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('tries none that is hidden', async () => {
    for (const id of [ids.theirs, ids.all, newId()])
      await expect(retryJob(home.as('Leo'), { id: id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('counts of the search only what the caller sees', async () => {
  const { householdId } = home;
  await storeMemory(home.as('Nora'), { content: 'Nora sleeps badly', privacy: 'private' });
  await storeMemory(home.as('Nora'), { content: 'The kettle is blue', privacy: 'public' });
  expect((await listJobs(home.as('Nora', NOW))).search).toEqual({ embedded: 2, total: 2 });
  await home
    .asSystem()
    .vault.write('test.model', (tx) =>
      tx.db.memory.updateMany({ where: { householdId }, data: { embeddingModel: 'older' } }),
    );
  expect((await listJobs(home.as('Nora'))).search).toEqual({ embedded: 0, total: 2 });
  expect((await listJobs(home.as('Leo'))).search).toEqual({ embedded: 0, total: 1 });
});
