import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { tell } from '#server/edges/testing/link-memories.ts';
import { getRun, listRuns } from './run/service/list-runs.ts';
import { resumeRun, retryRun, startDueRun, startRun } from './run/service/start-run.ts';
import { workOnRun } from './run/service/work-on-run.ts';
import { daysAgo, opinion, say } from './testing/plant-memories.ts';

const NIGHT = new Date('2026-11-22T02:30:00Z');
const later = (ms: number): Date => new Date(NIGHT.getTime() + ms);
const HOUSEHOLD = { timeZone: 'Europe/Madrid', createdAt: daysAgo(40) };

async function nightlyRun(home: TestHousehold): Promise<string> {
  await startDueRun(home.asSystem(NIGHT), HOUSEHOLD);
  const { items } = await listRuns(home.as('Nora', NIGHT), { limit: 1 });
  return items[0]?.id ?? '';
}

describe('a nightly run', () => {
  let home: TestHousehold;
  let id: string;
  const look = () => getRun(home.as('Nora', NIGHT), { id });
  beforeAll(async () => {
    home = await makeHousehold(['Nora']);
    await tell(home.as('Nora', daysAgo(250)), 'Nora finds oolong tea bitter', { category: 'opinion' });
    id = await nightlyRun(home);
  });

  it('waits while somebody is active, and goes on when nobody has been for a while', async () => {
    await tell(home.as('Nora', later(-MINUTE_MS)), 'Nora cannot sleep');
    await workOnRun(home.asSystem(NIGHT), id);
    expect(await look()).toMatchObject({ result: 'paused', pausedAt: NIGHT.toISOString(), changed: 0 });
    await workOnRun(home.asSystem(later(5 * MINUTE_MS)), id);
    expect(await look()).toMatchObject({ result: 'paused', pausedAt: NIGHT.toISOString() });
    await workOnRun(home.asSystem(later(CONSOLIDATION.activeMinutes * MINUTE_MS)), id);
    expect(await look()).toMatchObject({ result: 'changed', pausedAt: null, changed: 1 });
  });

  it('goes on after some hours although somebody is still active, or when a person says so', async () => {
    const busy = await makeHousehold(['Nora']);
    const first = await nightlyRun(busy);
    await tell(busy.as('Nora', NIGHT), 'Nora cannot sleep');
    await workOnRun(busy.asSystem(NIGHT), first);
    const hours = later((CONSOLIDATION.mostPausedHours + 1) * HOUR_MS);
    await tell(busy.as('Nora', hours), 'Nora is at work');
    await workOnRun(busy.asSystem(hours), first);
    expect(await getRun(busy.as('Nora'), { id: first })).toMatchObject({ status: 'done' });

    const other = await makeHousehold(['Nora']);
    const second = await nightlyRun(other);
    await tell(other.as('Nora', NIGHT), 'Nora cannot sleep');
    await workOnRun(other.asSystem(NIGHT), second);
    await resumeRun(other.as('Nora', NIGHT), { id: second });
    await workOnRun(other.asSystem(NIGHT), second);
    expect(await getRun(other.as('Nora'), { id: second })).toMatchObject({ status: 'done' });
    await expect(resumeRun(other.as('Nora'), { id: second })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

describe('a step that did nothing although there was work', () => {
  it('is flagged, and is repeated alone', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    await say(home, {
      session: 'a month ago',
      days: 30,
      facts: [opinion('Nora thinks that the tram is slow')],
    });
    const { id } = await startRun(nora, { isDry: false });
    // as if the step had skipped the memory
    const cursor = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    await home.asSystem().vault.append('test.pass', ({ db, householdId }) =>
      db.consolidationRun.updateMany({
        where: { householdId, id },
        data: { status: 'running', startedAt: nora.now, step: 'validate', cursor },
      }),
    );
    await workOnRun(home.asSystem(), id);
    const report = await getRun(nora, { id });
    expect(report).toMatchObject({ result: 'did_nothing', canRetry: true });
    expect(report.steps.find(({ step }) => step === 'validate')).toMatchObject({ state: 'idle' });

    const again = await retryRun(nora, { id });
    expect(again.retryOf).toBe(id);
    await workOnRun(home.asSystem(), again.id);
    const retried = await getRun(nora, { id: again.id });
    expect(retried.steps.map(({ step, state }) => [step, state])).toEqual([['validate', 'done']]);
    expect(retried).toMatchObject({ result: 'changed', changed: 1, canRetry: false });
    await expect(retryRun(nora, { id: again.id })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is not flagged in a household where there is nothing to do', async () => {
    const home = await makeHousehold(['Nora']);
    const { id } = await startRun(home.as('Nora'), { isDry: false });
    await workOnRun(home.asSystem(), id);
    expect(await getRun(home.as('Nora'), { id })).toMatchObject({ result: 'nothing_to_do' });
  });
});

describe('the hour of the nightly run', () => {
  it('is where the household is quiet, as the last run found it', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    expect(await listRuns(nora, { limit: 1 })).toMatchObject({ isQuietHour: false });
    // activity from 18:00 to 08:00 UTC
    const night = Array.from({ length: 14 * 4 }, (_, quarter) => 18 * HOUR_MS + quarter * 15 * MINUTE_MS);
    const acts = Array.from({ length: 20 }, (_, day) => day + 5).flatMap((days) =>
      night.map((by) => ({
        householdId: home.householdId,
        id: newId(),
        at: new Date(Math.floor(daysAgo(days).getTime() / DAY_MS) * DAY_MS + by),
        actorKind: 'agent',
        operation: 'memory.store',
      })),
    );
    await home.asSystem().vault.append('test.plant', ({ db }) => db.journal.createMany({ data: acts }));
    const { id } = await startRun(nora, { isDry: false });
    await workOnRun(home.asSystem(), id);
    const { nextAt, isQuietHour } = await listRuns(nora, { limit: 1 });
    expect(isQuietHour).toBe(true);
    expect(new Date(nextAt).toISOString().slice(11, 16)).toBe('09:00');
  });
});
