import { beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import {
  accept,
  history,
  suggest,
  told,
  undo,
  WORKED_EXAMPLE,
} from '#server/outcomes/testing/call-operations.ts';
import { answer, insightsOf as insights, asked as waiting } from './testing/call-operations.ts';

const keysOf = (all: readonly { patternKey: string | null }[]) =>
  all.map(({ patternKey }) => patternKey).sort();

let home: TestHousehold;
let minute = 0;
const later = (): Date => new Date(NOW.getTime() + MINUTE_MS * ++minute);
const nora = (): Ctx => home.as('Nora', later());
const agent = (): Ctx => home.asAgent('Nora', { now: later() });
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo Núñez']);
});

describe('a detected pattern', () => {
  it('is proposed to the owner of the decisions, with counts, once', async () => {
    await history(agent(), WORKED_EXAMPLE);
    const found = await insights(nora());
    expect(keysOf(found)).toEqual([
      'never_reduce_source',
      'open_to_new_topic',
      'prefers_additions_over_removals',
      'protective_of_existing_config',
    ]);
    expect(
      found.every(({ status, isHolding, can }) => status === 'proposed' && isHolding && can.decide),
    ).toBe(true);
    expect(found.find(({ patternKey }) => patternKey === 'never_reduce_source')).toMatchObject({
      title: 'Accepted 0 of 6 reduce_source',
      evidence: { accepted: 0, rejected: 6, types: ['reduce_source'] },
    });
    await history(agent(), { reduce_source: [0, 2] });
    expect(await insights(nora())).toHaveLength(4);
    expect(await waiting(nora())).toHaveLength(4);
  });

  it('requires five decisions', async () => {
    await history(agent(), { reduce_source: [0, 4] });
    expect(await insights(nora())).toEqual([]);
    await told(agent(), 'reduce_source', 'El País', 'rejected');
    expect(keysOf(await insights(nora()))).toEqual(['never_reduce_source']);
  });

  it('is also detected for an agent that may not see the profile, and stays hidden from it and others', async () => {
    const blind = () => home.asAgent('Nora', { now: later(), ceiling: { privacy: 'public' } });
    await history(blind(), { reduce_source: [0, 5] });
    expect(keysOf(await insights(nora()))).toEqual(['never_reduce_source']);
    for (const other of [blind(), home.as('Leo Núñez', later()), home.asAgent(null, { now: later() })]) {
      expect(await insights(other)).toEqual([]);
      expect(await waiting(other)).toEqual([]);
      const traces = await other.vault.read((tx) =>
        tx.db.change.count({
          where: { tableName: { in: ['review_case', 'insight', 'preference_pattern'] } },
        }),
      );
      expect(traces).toBe(0);
    }
  });

  it('gets one case when two callers record at once', async () => {
    await history(agent(), { reduce_source: [0, 4] });
    await Promise.all([
      told(agent(), 'reduce_source', 'Süddeutsche', 'rejected'),
      told(agent(), 'reduce_source', 'Le Monde', 'rejected'),
    ]);
    expect(await waiting(nora())).toHaveLength(1);
  });
});

describe('a pattern that no longer holds', () => {
  it('loses its open case, and gets it back once it holds again', async () => {
    await history(agent(), { add_dish: [7, 3] });
    expect(keysOf(await waiting(nora()).then((all) => all.flatMap(({ insight }) => insight ?? [])))).toEqual([
      'open_to_new_dish',
    ]);
    await told(agent(), 'add_dish', 'tripe', 'rejected');
    expect(await waiting(nora())).toEqual([]);
    expect(await insights(nora())).toMatchObject([{ status: 'retired', isHolding: false, caseId: null }]);
    await history(agent(), { add_dish: [3, 0] });
    const [again] = await waiting(nora());
    expect(again?.insight).toMatchObject({ status: 'proposed', title: 'Accepted 10 of 14 add_dish' });
  });

  it('follows the undo and redo of a decision', async () => {
    await history(agent(), { reduce_source: [0, 5] });
    const { id } = await suggest(agent(), 'reduce_source', 'Ràdio Clàssica');
    const { journalId } = await accept(nora(), id);
    expect(await waiting(nora())).toEqual([]);
    const undone = await undo(nora(), journalId);
    expect(undone).toMatchObject({ outcome: 'undone' });
    expect(await waiting(nora())).toHaveLength(1);
    expect(await undo(nora(), undone.journalId)).toMatchObject({ outcome: 'undone' });
    expect(await waiting(nora())).toEqual([]);
  });

  it('does not prevent the undo of the decision that made it hold, even after an answer', async () => {
    await history(agent(), { add_topic: [4, 0] });
    const { id } = await suggest(agent(), 'add_topic', 'sailing');
    const { journalId } = await accept(nora(), id);
    await answer(nora(), 'always_add_topic', 'accept');
    expect(await undo(nora(), journalId)).toMatchObject({ outcome: 'undone' });
    expect(await waiting(nora())).toEqual([]);
    const found = (await insights(nora())).map(({ patternKey, status, isHolding }) => [
      patternKey,
      status,
      isHolding,
    ]);
    expect(found.sort()).toEqual([
      ['always_add_topic', 'approved', false],
      ['open_to_new_topic', 'retired', false],
    ]);
    expect(await insights(agent())).toEqual([]);
  });
});
