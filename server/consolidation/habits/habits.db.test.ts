import { beforeAll, describe, expect, it } from 'vitest';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { daysBetween } from '#server/domain/triggers/occurrence.ts';
import { edgesOf } from '#server/edges/testing/link-memories.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { getMemoryTree } from '#server/memories/get-with-links/service.ts';
import { answerTrigger } from '#server/triggers/service/answer-trigger.ts';
import { listTriggers } from '#server/triggers/service/list-triggers.ts';
import { getRun, listRunItems, showHistory } from '../run/service/list-runs.ts';
import { revertRun } from '../run/service/revert-run.ts';
import { startRun } from '../run/service/start-run.ts';
import { workOnRun } from '../run/service/work-on-run.ts';
import { listRunItemsInput } from '../schema.ts';
import { plantEvents, sayOnSundays } from '../testing/plant-memories.ts';
import { vaultState } from '../testing/vault-state.ts';

const SEEN =
  `anchor bagpipe candle drum easel fiddle globe hammock kettle lantern mirror needle oar paddle quilt rug saddle tent
  umbrella vase whistle xylophone zither apron barrel compass dartboard engine flute guitar`.split(/\s+/);

/** Something different each day of a month, and groceries once a week. */
async function plantMonth(home: TestHousehold, end = NOW): Promise<void> {
  const days = SEEN.map((thing, day) => ({ at: new Date(end.getTime() - (29.5 - day) * DAY_MS), thing }));
  const said = days.flatMap(({ at, thing }, day) => [
    { at, content: `Nora saw a ${thing}` },
    ...(day % 7 === 2 ? [{ at, content: `Nora bought the groceries, ${thing} number ${day}` }] : []),
  ]);
  await plantEvents(home, said);
}

async function runAt(home: TestHousehold, now: Date, isDry = false): Promise<string> {
  const { id } = await startRun(home.as('Nora', now), { isDry });
  await workOnRun(home.asSystem(now), id);
  return id;
}

const noticedBy = async (home: TestHousehold, id: string, name = 'Nora') =>
  (
    await listRunItems(home.as(name), listRunItemsInput.parse({ id, show: 'changes', limit: 100 }))
  ).items.filter(({ did }) => did === 'noticed');

const later = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

describe('what somebody does once a week', () => {
  let home: TestHousehold;
  let id: string;
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo']);
    await plantMonth(home);
  });

  it('is foretold by a dry run, which changes nothing', async () => {
    const before = await vaultState(home);
    const dry = await runAt(home, NOW, true);
    expect(await vaultState(home)).toEqual(before);
    expect(await noticedBy(home, dry)).toMatchObject([{ state: 'planned' }]);
  });

  it('becomes an unsure preference with its evidence', async () => {
    id = await runAt(home, NOW);
    const noticed = await noticedBy(home, id);
    expect(noticed).toHaveLength(1);
    expect((await getRun(home.as('Nora'), { id })).faded.noticed).toBe(1);
    expect((await getRun(home.as('Leo'), { id })).faded.noticed).toBe(0);
    expect(noticed[0]).toMatchObject({
      because: 'It recurs more often than chance explains.',
      status: 'active',
      privacy: 'private',
      canRevert: true,
    });
    expect(noticed[0]?.content).toMatch(
      /^Nora often brings up (groceries|bought).* on \w+days, mostly between /,
    );
    const { total } = await edgesOf(home.as('Nora'), noticed[0]?.memoryId ?? '', { type: 'instance_of' });
    expect(total).toBeGreaterThanOrEqual(4);
  });

  it('is for that member alone', async () => {
    const [own] = await noticedBy(home, id);
    expect(await noticedBy(home, id, 'Leo')).toEqual([]);
    const { householdId } = home;
    const seen = await home
      .as('Leo')
      .vault.read(async ({ db }) => [
        await db.memory.count({ where: { householdId, id: own?.memoryId ?? '' } }),
        await db.habit.count({ where: { householdId } }),
      ]);
    expect(seen).toEqual([0, 0]);
    expect(
      await home.as('Nora').vault.read(({ db }) => db.habit.count({ where: { householdId } })),
    ).toBeGreaterThan(0);
  });

  it('is counted in its month for that member alone, and not by a dry run', async () => {
    const month = NOW.toISOString().slice(0, 7);
    const { months } = await showHistory(home.as('Nora'));
    expect(months).toEqual([{ month, archived: 0, asked: 0, noticed: 1 }]);
    expect((await showHistory(home.as('Leo'))).months).toEqual([]);
  });

  it('comes up on its weekday for that member alone, with what it was noticed in', async () => {
    const [own] = await noticedBy(home, id);
    const { items } = await listTriggers(home.as('Nora'), { days: 10 });
    expect(items).toMatchObject([
      { kind: 'habit', memoryId: own?.memoryId, evidence: expect.stringMatching(/^Noticed \d of \d times$/) },
    ]);
    expect(items[0]?.recurrence).toMatch(/^FREQ=WEEKLY;BYDAY=..$/);
    expect(daysBetween(NOW.toISOString().slice(0, 10), items[0]?.day ?? '')).toBeLessThan(7);
    expect((await listTriggers(home.as('Leo'), { days: 10 })).items).toEqual([]);
  });

  it('becomes a stated preference that recurs when it is made into a rule, and a guess again by undo', async () => {
    const nora = home.as('Nora');
    const [habit] = (await listTriggers(nora, { days: 10 })).items;
    const { trigger, journalId } = await answerTrigger(nora, { id: habit?.id ?? '', answer: 'make_rule' });
    expect(trigger).toMatchObject({ kind: 'recurrence', isRule: true, recurrence: habit?.recurrence });
    const { memory } = await getMemoryTree(nora, { id: habit?.memoryId ?? '', depth: 0 });
    expect(memory).toMatchObject({
      source: 'statement',
      recurrence: habit?.recurrence,
      storedConfidence: 0.9,
    });
    await undoEntry(nora, { id: journalId ?? '' });
    expect((await listTriggers(nora, { days: 10 })).items).toEqual([habit]);
  });

  it('is noticed once, and goes on while it recurs', async () => {
    expect(await noticedBy(home, await runAt(home, later(1)))).toEqual([]);
    const again = await noticedBy(home, await runAt(home, later(7)));
    for (const item of again)
      expect(item).toMatchObject({ because: 'The habit continues.', canRevert: false });
  });

  it('fades when it is over', async () => {
    const [own] = await noticedBy(home, id);
    await runAt(home, later(120));
    const { householdId } = home;
    const row = await home
      .asSystem()
      .vault.read(({ db }) => db.memory.findFirst({ where: { householdId, id: own?.memoryId ?? '' } }));
    expect(row).toMatchObject({ status: 'archived' });
  });
});

describe('a habit that somebody took back', () => {
  it('is gone without a trace, and is not noticed again', async () => {
    const home = await makeHousehold(['Nora']);
    await plantMonth(home);
    const before = await vaultState(home);
    const id = await runAt(home, NOW);
    const [own] = await noticedBy(home, id);
    const { journalId } = await revertRun(home.as('Nora'), { id, memoryId: own?.id });
    const twice = await revertRun(home.as('Nora'), { id, memoryId: own?.id }).catch(({ code }) => code);
    expect(['NOT_FOUND', expect.objectContaining({ outcome: 'already_undone' })]).toContainEqual(twice);
    await undoEntry(home.as('Nora'), { id: journalId ?? '' });
    expect(await revertRun(home.as('Nora'), { id })).toMatchObject({ outcome: 'undone' });
    expect(await vaultState(home)).toEqual(before);
    const again = await runAt(home, later(0.1));
    expect(await noticedBy(home, again)).toEqual([]);
    expect(await getRun(home.as('Nora'), { id: again })).toMatchObject({ status: 'done' });
  });
});

describe('a dry run', () => {
  const told = async (home: TestHousehold, id: string, name = 'Nora') =>
    (await noticedBy(home, id, name)).map(({ did, because, privacy }) => ({ did, because, privacy }));

  it('foretells a habit that left no memory, to its owner alone', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    await sayOnSundays(home);
    const before = await vaultState(home);
    const dry = await runAt(home, NOW, true);
    expect(await vaultState(home)).toEqual(before);
    expect(await noticedBy(home, dry)).toMatchObject([
      { memoryId: null, content: null, status: null, other: null, state: 'planned', canRevert: false },
    ]);
    expect(await getRun(home.as('Nora'), { id: dry })).toMatchObject({ result: 'changed', changed: 1 });
    expect(await noticedBy(home, dry, 'Leo')).toEqual([]);
    expect(await getRun(home.as('Leo'), { id: dry })).toMatchObject({ result: 'nothing_to_do', changed: 0 });
    expect(await told(home, await runAt(home, NOW))).toEqual(await told(home, dry));
  });

  it('foretells that a habit goes on', async () => {
    const home = await makeHousehold(['Nora']);
    await plantMonth(home);
    await runAt(home, NOW);
    await plantMonth(home, later(7));
    const dry = await noticedBy(home, await runAt(home, later(8), true));
    expect(dry.map(({ because }) => because)).toContain('The habit continues.');
    const real = await noticedBy(home, await runAt(home, later(8)));
    const brief = (items: typeof dry) =>
      items.map(({ because, memoryId }) => [because, because.includes('goes on') && memoryId]).toSorted();
    expect(brief(dry)).toEqual(brief(real));
  });
});
