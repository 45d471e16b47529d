import { beforeAll, describe, expect, it } from 'vitest';
import { getProfileInput } from '#server/acceptance-profiles/schema.ts';
import { getProfile } from '#server/acceptance-profiles/service/get.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { COMPACTION } from '#server/domain/parameters/outcome-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { tidyVault } from '#server/jobs/tidy-vault.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { excludeOutcome } from '../exclude/service.ts';
import { recordOutcomesInput } from '../record/schema.ts';
import { recordOutcomes } from '../record/service/record-outcomes.ts';
import { suggest } from '../testing/call-operations.ts';
import { compactInput } from './schema.ts';
import { compactOutcomes } from './service/compact-outcomes.ts';

const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

const TYPES = ['add_topic', 'remove_topic', 'boost_source', 'reduce_source'] as const;
const TOPICS = [
  'deep-sea biology',
  'Café culture',
  'municipal politics',
  'choir music',
  'São Paulo',
  'beekeeping',
];

function heavy(index: number) {
  const topic = `${TOPICS[index % TOPICS.length]} ${index}`;
  const sources = Array.from({ length: 10 }, (_, at) => ({
    name: `${TOPICS[(index + at) % TOPICS.length]} weekly`,
    weight: (at * 7 + index) % 10,
  }));
  return {
    type: TYPES[index % TYPES.length],
    value: topic,
    outcome: index % 3 === 0 ? 'rejected' : 'accepted',
    reason: index % 2 ? 'Fits what I read in the evening.' : 'There is enough of it already.',
    tags: ['reading', 'evening'],
    evidence: [1, 2, 3].map((piece) => ({
      url: `https://example.org/articles/${index}/${piece}`,
      title: `What ${topic} taught us, part ${piece}`,
      feedback: 'Read to the end on the train and kept for Leo, who asked about it at dinner.',
      reasonTag: 'read_to_end',
    })),
    configBefore: { sources, topics: TOPICS },
    configAfter: { sources, topics: [...TOPICS, topic] },
  };
}

async function record(ctx: Ctx, count: number, from: number): Promise<string[]> {
  const items = Array.from({ length: count }, (_, index) => ({
    ...heavy(index),
    suggestedAt: daysAgo(from + index + 0.5).toISOString(),
    decidedAt: daysAgo(from + index).toISOString(),
  }));
  return (await recordOutcomes(ctx, recordOutcomesInput.parse({ items }))).ids;
}

const compact = (ctx: Ctx, input: object = {}) => compactOutcomes(ctx, compactInput.parse(input));
const rowsOf = (home: TestHousehold) =>
  home
    .asSystem()
    .vault.read(({ db, householdId }) =>
      db.suggestionOutcome.findMany({ where: { householdId }, orderBy: { decidedAt: 'desc' } }),
    );
const profileOf = async (ctx: Ctx): Promise<string> => {
  const { compactedThrough, ...rest } = await getProfile(ctx, getProfileInput.parse({}));
  return JSON.stringify(rest);
};

describe('compaction of 150 outcomes', () => {
  let home: TestHousehold;
  let nora: Ctx;
  let before: string;
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo']);
    nora = home.as('Nora');
    const [, second] = await record(nora, 150, 31);
    await excludeOutcome(nora, { id: second ?? '' });
    before = await profileOf(nora);
  });

  it('reduces about 75,000 tokens to under 20,000 and leaves the latest outcomes whole', async () => {
    const done = await compact(home.asAgent('Nora'));
    expect(done.compacted).toBe(150 - COMPACTION.keepLatest);
    expect(done.tokens.before).toBeGreaterThan(65_000);
    expect(done.tokens.before).toBeLessThan(85_000);
    expect(done.tokens.after).toBeLessThan(20_000);
    expect(done.compactedThrough).toBe(daysAgo(31 + COMPACTION.keepLatest).toISOString());
  });

  it('leaves the profile unchanged byte for byte', async () => {
    expect(await profileOf(nora)).toBe(before);
    expect((await getProfile(nora, getProfileInput.parse({}))).compactedThrough).toBe(
      daysAgo(31 + COMPACTION.keepLatest).toISOString(),
    );
  });

  it('keeps the decision, its time and its reason, and drops evidence and configurations', async () => {
    const rows = await rowsOf(home);
    const [compacted, whole] = [
      rows.filter((row) => row.compactedAt),
      rows.filter((row) => !row.compactedAt),
    ];
    expect(whole).toHaveLength(20);
    for (const row of compacted) {
      expect([row.evidence, row.configBefore, row.configAfter]).toEqual([null, null, null]);
      expect(row.decidedAt < (whole.at(-1)?.decidedAt ?? NOW)).toBe(true);
    }
    expect(compacted.at(-1)).toMatchObject({
      type: 'remove_topic',
      value: 'beekeeping 149',
      tags: ['reading', 'evening'],
    });
    expect(whole[0]?.evidence).toHaveLength(3);
  });

  it('does nothing the second time, and creates no act to undo', async () => {
    const again = await compact(nora);
    expect(again.compacted).toBe(0);
    expect(again.tokens.before).toBe(again.tokens.after);
    const acts = await home
      .asSystem()
      .vault.read(({ db, householdId }) =>
        db.journal.findMany({ where: { householdId }, orderBy: { at: 'asc' } }),
      );
    expect(acts.filter(({ operation }) => operation.includes('compact'))).toEqual([]);
    const told = acts.find(({ operation }) => operation === 'outcome.exclude');
    await undoEntry(nora, { id: told?.id ?? '' });
    expect(await rowsOf(home)).toHaveLength(150);
  });
});

describe('the selection of outcomes to compact', () => {
  it('is by age, by count or by both, depending on the input', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    await record(nora, 30, 1);
    const left = async () => (await rowsOf(home)).filter((row) => row.compactedAt === null).length;
    expect((await compact(nora)).compacted).toBe(0);
    await compact(nora, { olderThanDays: 25 });
    expect(await left()).toBe(25);
    await compact(nora, { keepLatest: 15 });
    expect(await left()).toBe(15);
    await compact(nora, { olderThanDays: 5, keepLatest: 10 });
    expect(await left()).toBe(10);
    await compact(nora, { olderThanDays: 0 });
    expect(await left()).toBe(0);
  });

  it('runs in batches, and concurrent runs compact each outcome once', async () => {
    const home = await makeHousehold(['Nora']);
    await record(home.as('Nora'), 100, 40);
    const both = await Promise.all([compact(home.as('Nora')), compact(home.asAgent('Nora'))]);
    expect(both.map((one) => one.compacted).reduce((a, b) => a + b)).toBe(100 - COMPACTION.keepLatest);
  });
});

describe('the profile to compact', () => {
  let home: TestHousehold;
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo']);
    await record(home.as('Nora'), 3, 40);
    await record(home.asAgent(null), 3, 40);
  });
  const left = async () => (await rowsOf(home)).filter((row) => row.compactedAt === null).length;

  it('is the caller’s own; without one, or if it is hidden from the caller, the answer is empty', async () => {
    const nothing = { compacted: 0, tokens: { before: 0, after: 0 }, compactedThrough: null };
    expect(await compact(home.as('Leo'), { keepLatest: 0 })).toEqual(nothing);
    const openOnly = home.asAgent('Nora', { ceiling: { privacy: 'public' } });
    expect(await compact(openOnly)).toEqual(nothing);
    expect(await left()).toBe(6);
  });

  it('is the household’s for an owner or admin, and for the household’s own agent', async () => {
    const wish = { isForHousehold: true, keepLatest: 2 };
    await expect(compact(home.as('Leo'), wish)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const ofAgent = { isForHousehold: true };
    await expect(compact(home.asAgent('Nora'), ofAgent)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await compact(home.as('Nora'), wish)).compacted).toBe(1);
    expect((await compact(home.asAgent(null))).compacted).toBe(0);
    expect(await left()).toBe(5);
  });
});

describe('the nightly job', () => {
  it('compacts old outcomes of every profile of a household', async () => {
    const homes = [await makeHousehold(['Nora', 'Leo']), await makeHousehold(['Zoë'])] as const;
    await record(homes[0].as('Leo'), 22, 31);
    await record(homes[0].asAgent(null), 21, 31);
    await record(homes[1].as('Zoë'), 25, 5);
    for (const home of homes) await tidyVault(home.asSystem());
    const compacted = async (home: TestHousehold) =>
      (await rowsOf(home)).filter((row) => row.compactedAt !== null).length;
    expect([await compacted(homes[0]), await compacted(homes[1])]).toEqual([3, 0]);
    expect(await tidyVault(homes[0].asSystem())).toEqual({ expired: 0, compacted: 0 });
  });

  it('expires suggestions that nobody answered in time, without acts that change nothing', async () => {
    const home = await makeHousehold(['Nora']);
    const expiresAt = new Date(NOW.getTime() + DAY_MS).toISOString();
    await suggest(home.asAgent('Nora'), 'add_topic', 'beekeeping', { expiresAt });
    const acts = () =>
      home.asSystem().vault.read(({ db, householdId }) => db.journal.count({ where: { householdId } }));
    const before = await acts();
    await tidyVault(home.asSystem());
    expect(await acts()).toBe(before);
    // other test files share the server and use the current day, so only this household's clock moves
    for (const days of [2, 3]) await tidyVault(home.asSystem(new Date(NOW.getTime() + days * DAY_MS)));
    expect(await acts()).toBe(before + 1);
    expect(await rowsOf(home)).toMatchObject([{ outcome: 'expired', value: 'beekeeping' }]);
  });
});
