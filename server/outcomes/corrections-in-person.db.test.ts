import { beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { listRecent } from '#server/journal/list/service/recent-acts.ts';
import { compactInput } from './compact/schema.ts';
import { compactOutcomes } from './compact/service/compact-outcomes.ts';
import { excludeOutcome, includeOutcome } from './exclude/service.ts';
import { listOutcomesInput } from './list/schema.ts';
import { listOutcomes } from './list/service.ts';
import { history, record, suggest, told, undo } from './testing/call-operations.ts';

let home: TestHousehold;
const nora = () => home.as('Nora');
const agent = () => home.asAgent('Nora');
const list = async (ctx: Ctx) => (await listOutcomes(ctx, listOutcomesInput.parse({}))).items;

beforeEach(async () => {
  home = await makeHousehold(['Nora']);
});

describe('outcomes are corrected in person', () => {
  const sessionCtxFor = {
    code: 'FORBIDDEN',
    message: 'Only a signed-in person can change how a profile learns.',
  };

  it('does not let an agent exclude or include an outcome', async () => {
    const id = await told(agent(), 'add_topic', 'quince', 'rejected');
    expect((await list(agent()))[0]?.can).toEqual({ exclude: false });
    expect((await list(nora()))[0]?.can).toEqual({ exclude: true });
    await expect(excludeOutcome(agent(), { id })).rejects.toMatchObject(sessionCtxFor);
    await excludeOutcome(nora(), { id });
    await expect(includeOutcome(agent(), { id })).rejects.toMatchObject(sessionCtxFor);
    expect((await list(nora()))[0]?.isExcluded).toBe(true);
    const ofHome = await told(home.asAgent(null), 'add_topic', 'quince', 'rejected');
    await expect(excludeOutcome(home.asAgent(null), { id: ofHome })).rejects.toMatchObject(sessionCtxFor);
  });

  it('does not let an agent compact more than the nightly job does', async () => {
    const evidence = [{ title: 'Read to the end' }];
    const items = Array.from({ length: 22 }, (_, at) => ({
      ...{ type: 'add_topic', value: `quince ${at}`, outcome: 'accepted', evidence },
      decidedAt: new Date(NOW.getTime() - (40 + at) * DAY_MS).toISOString(),
    }));
    await record(agent(), { items });
    const compact = (ctx: Ctx, input: object) => compactOutcomes(ctx, compactInput.parse(input));
    for (const heavier of [
      { olderThanDays: 0 },
      { olderThanDays: 29, keepLatest: 20 },
      { olderThanDays: 30, keepLatest: 19 },
      { olderThanDays: 90 },
      { keepLatest: 100 },
    ]) {
      await expect(compact(agent(), heavier)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('older than 30 days and not among the latest 20'),
      });
    }
    expect((await compact(agent(), { olderThanDays: 45, keepLatest: 20 })).compacted).toBe(2);
    expect((await compact(agent(), {})).compacted).toBe(0);
    expect((await compact(nora(), { olderThanDays: 0 })).compacted).toBe(20);
  });
});

describe('a recorded outcome', () => {
  const recent = async () =>
    (await listRecent(nora(), { limit: 20 })).items.map(({ journalId }) => journalId);

  const lastAct = () =>
    home.asSystem().vault.read(({ db, householdId }) =>
      db.journal.findFirst({
        where: { householdId, operation: 'outcome.record' },
        orderBy: { id: 'desc' },
      }),
    );

  it('cannot be undone, and the error says what to do instead', async () => {
    const { journalId } = await record(nora(), { type: 'add_topic', value: 'quince', outcome: 'accepted' });
    expect(journalId).toBeNull();
    const blocked = {
      outcome: 'blocked',
      reason: expect.stringContaining('Exclude the outcome instead'),
      blockedBy: [],
    };
    expect(await undo(nora(), (await lastAct())?.id ?? '')).toMatchObject(blocked);
    await history(nora(), { reduce_source: [0, 6] });
    const last = await lastAct();
    const changes = await home
      .asSystem()
      .vault.read(({ db, householdId }) =>
        db.change.count({ where: { householdId, journalId: last?.id ?? '' } }),
      );
    expect(changes).toBeGreaterThan(0);
    expect(await undo(nora(), last?.id ?? '')).toMatchObject(blocked);
    expect(await recent()).toEqual([]);
  });

  it('reopens its stored suggestion when the decision is undone', async () => {
    const { id } = await suggest(nora(), 'add_topic', 'quince');
    const { journalId } = await record(nora(), { suggestionId: id, outcome: 'accepted' });
    expect(await recent()).toContain(journalId);
    expect(await undo(nora(), journalId)).toMatchObject({ outcome: 'undone' });
    expect((await list(nora()))[0]?.isExcluded).toBe(true);
  });
});
