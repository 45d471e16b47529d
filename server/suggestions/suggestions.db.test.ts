import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { listOutcomesInput } from '#server/outcomes/list/schema.ts';
import { listOutcomes } from '#server/outcomes/list/service.ts';
import { accept, record, reject, suggest, undo } from '#server/outcomes/testing/call-operations.ts';
import { talliesOf, typesOf } from '#server/outcomes/testing/stored-and-recounted-tallies.ts';
import { listSuggestionsInput } from './schema.ts';
import { expireSuggestions } from './service/expire-suggestions.ts';
import { listSuggestions } from './service/list.ts';

const later = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

let home: TestHousehold;
const nora = (now?: Date) => home.as('Nora', now);
const leo = () => home.as('Leo');
const list = (ctx: ReturnType<typeof nora>, over: object = {}) =>
  listSuggestions(ctx, listSuggestionsInput.parse(over));
const outcomes = async (ctx: ReturnType<typeof nora>, over: object = {}) =>
  (await listOutcomes(ctx, listOutcomesInput.parse(over))).items;

const noras = async () => {
  const tallies = await talliesOf(nora(), nora().actor.userId);
  expect(tallies.kept).toEqual(tallies.recounted);
  return typesOf(tallies);
};

beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

describe('a suggestion', () => {
  it('is accepted with a reason, counted, and open again after an undo', async () => {
    const { suggestion } = await suggest(home.asAgent('Nora'), 'add_topic', 'Música de los 90', {
      tags: ['Focus'],
      evidence: [{ title: 'a playlist', url: 'https://example.org/p' }],
      configBefore: { topics: ['jazz'] },
    });
    expect(suggestion).toMatchObject({ status: 'open', value: 'Música de los 90', tags: ['focus'] });
    const said = { reason: 'gracias', configAfter: { topics: [] } };
    const done = await accept(nora(), suggestion?.id ?? '', said);
    expect(done.outcome).toMatchObject({ outcome: 'accepted', ...said, configBefore: { topics: ['jazz'] } });
    expect(done.suggestion).toMatchObject({ status: 'accepted', version: 2, can: { decide: false } });
    expect(done.profile).toMatchObject({
      type: 'add_topic',
      totalOutcomes: 1,
      statistics: { accepted: 1, rate: 1 },
    });
    const [listed] = await outcomes(nora());
    expect(listed).toEqual(done.outcome);
    expect(await noras()).toEqual(['add_topic: 1 0']);
    const undone = await undo(nora(), done.journalId);
    expect(undone.outcome).toBe('undone');
    expect(await noras()).toEqual([]);
    expect((await list(nora())).items.map(({ value }) => value)).toEqual(['Música de los 90']);
    const redone = await undo(nora(), undone.journalId);
    expect(redone.outcome).toBe('undone');
    expect(await noras()).toEqual(['add_topic: 1 0']);
    expect(await undo(nora(), redone.journalId)).toMatchObject({ outcome: 'undone' });
    expect(await noras()).toEqual([]);
  });

  it('is decided once, and can be decided again after an undo', async () => {
    const { id } = await suggest(home.asAgent('Nora'), 'add_topic', 'salsa');
    const { journalId } = await reject(nora(), id, { reason: 'not now' });
    await expect(accept(nora(), id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await undo(nora(), journalId);
    await accept(nora(), id);
    expect(await noras()).toEqual(['add_topic: 1 0']);
    expect((await outcomes(nora())).map(({ outcome, isExcluded }) => ({ outcome, isExcluded }))).toEqual([
      { outcome: 'accepted', isExcluded: false },
      { outcome: 'rejected', isExcluded: true },
    ]);
    // the first decision cannot be redone, because the second one would have to be undone
    const { outcome } = await undo(nora(), journalId);
    expect(outcome).toBe('already_undone');
  });

  it('is decided by one of two concurrent callers, and the other gets a conflict', async () => {
    const { id } = await suggest(home.asAgent(null), 'add_dish', 'paella');
    const both = await Promise.allSettled([accept(nora(), id), reject(leo(), id), accept(leo(), id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of both) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CONFLICT' });
    }
    const { kept, recounted } = await talliesOf(nora(), null);
    expect(kept).toEqual(recounted);
    expect(kept.filter((line) => line.startsWith('all'))).toHaveLength(1);
  });

  it('replaces an open one with the same value, which an undo restores', async () => {
    const agent = home.asAgent('Nora');
    const first = await suggest(agent, 'add_topic', 'Música');
    const second = await suggest(agent, 'add_topic', 'musica', { tags: ['focus'] });
    expect(second.supersededId).toBe(first.id);
    expect((await list(nora())).items.map(({ id }) => id)).toEqual([second.id]);
    expect(await outcomes(nora())).toMatchObject([{ outcome: 'superseded', suggestionId: first.id }]);
    const undone = await undo(agent, second.journalId);
    expect(undone).toMatchObject({ outcome: 'undone' });
    expect((await list(nora())).items.map(({ id }) => id)).toEqual([first.id]);
    expect(await undo(agent, undone.journalId)).toMatchObject({ outcome: 'undone' });
    expect((await list(nora())).items.map(({ id }) => id)).toEqual([second.id]);
    expect(await noras()).toEqual(['add_topic: 0 0']);
  });

  it.each(['plant a  fig tree', 'Plant a fig tree.', '«Plant a fig\u00a0tree»'])(
    'replaces the same value spelled as %j',
    async (value) => {
      const first = await suggest(home.asAgent('Nora'), 'add_plan', 'Plant a fig tree');
      expect((await suggest(home.asAgent('Nora'), 'add_plan', value)).supersededId).toBe(first.id);
      expect((await list(nora())).total).toBe(1);
    },
  );

  it('expires: is shown as expired at once, stored as of that moment, and not replaced afterwards', async () => {
    const agent = home.asAgent('Nora');
    const expiresAt = later(2).toISOString();
    const { id } = await suggest(agent, 'add_topic', 'tango', { expiresAt });
    await suggest(agent, 'add_topic', 'fado', { expiresAt });
    const open = await suggest(agent, 'add_topic', 'cumbia');
    expect((await list(nora(later(1)))).total).toBe(3);
    expect((await list(nora(later(2)))).items.map(({ id: one }) => one)).toEqual([open.id]);
    expect((await list(nora(later(3)), { status: 'expired' })).items).toMatchObject([
      { status: 'expired', decidedAt: expiresAt, can: { decide: false } },
      { status: 'expired' },
    ]);
    await expect(accept(nora(later(3)), id)).rejects.toMatchObject({ code: 'CONFLICT' });
    const again = await suggest(home.asAgent('Nora', { now: later(3) }), 'add_topic', 'tango');
    expect(again.supersededId).toBeNull();
    const system = home.asSystem();
    expect(await expireSuggestions(system)).toBe(0);
    expect(await expireSuggestions(home.asSystem(later(3)))).toBe(1);
    expect(await expireSuggestions(home.asSystem(later(3)))).toBe(0);
    const told = await outcomes(nora(later(3)));
    expect(told.map(({ outcome, decidedAt }) => [outcome, decidedAt])).toEqual([
      ['expired', expiresAt],
      ['expired', expiresAt],
    ]);
    expect(await noras()).toEqual(['add_topic: 0 0']);
  });

  it('is closed once an agent records its outcome, and only once', async () => {
    const agent = home.asAgent('Nora');
    const { id } = await suggest(agent, 'boost_source', 'El País', { tags: ['news'] });
    const said = { suggestionId: id, outcome: 'accepted', reason: 'she asked for it' };
    const { outcome, profile } = await record(agent, said);
    expect(outcome).toMatchObject({
      suggestionId: id,
      value: 'El País',
      tags: ['news'],
      outcome: 'accepted',
    });
    expect(profile).toMatchObject({ totalOutcomes: 1, types: [{ type: 'boost_source', accepted: 1 }] });
    await expect(record(agent, said)).rejects.toMatchObject({ code: 'CONFLICT' });
    const other = await suggest(agent, 'boost_source', 'BBC');
    const twice = { suggestionId: other.id, outcome: 'rejected' };
    await expect(record(agent, { items: [twice, twice] })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await noras()).toEqual(['boost_source: 1 0']);
  });

  it('for the household can be decided by any member and does not count in a member’s profile', async () => {
    const { id } = await suggest(home.asAgent(null), 'add_dish', 'paella');
    const forAll = await suggest(home.asAgent('Nora'), 'add_dish', 'ajiaco', { isForHousehold: true });
    expect((await list(leo(), { of: 'household' })).total).toBe(2);
    await accept(leo(), id);
    await reject(nora(), forAll.id);
    expect(typesOf(await talliesOf(leo(), null))).toEqual(['add_dish: 1 1']);
    expect(await noras()).toEqual([]);
  });

  it('for another member cannot be seen, decided or recorded', async () => {
    const { id, journalId } = await suggest(home.asAgent('Nora'), 'add_topic', 'a present for Leo');
    await expect(accept(leo(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(reject(home.asAgent(null), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(reject(home.asAgent('Leo'), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(record(leo(), { suggestionId: id, outcome: 'rejected' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(undo(leo(), journalId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await list(leo(), { of: nora().actor.userId })).toMatchObject({ items: [], total: 0 });
    const there = await makeHousehold(['Chidi']);
    await expect(accept(there.as('Chidi'), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(accept(nora(), newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await accept(nora(), id);
  });
});

describe('an agent that may write to a profile but not read it', () => {
  it('gets nulls for all suggestions, and can decide those it made itself', async () => {
    const agentId = newId();
    const kitchen = () => home.asAgent('Nora', { agentId, ceiling: { privacy: 'public' } });
    const noted = await suggest(home.asAgent('Nora'), 'add_topic', 'salsa');
    const own = await suggest(kitchen(), 'add_topic', 'salsa');
    expect(own).toMatchObject({ suggestion: null, supersededId: null, advice: null });
    // the agent closes none of the others, so that guessing a value reveals nothing
    expect((await list(nora())).items.map(({ id }) => id)).toEqual([own.id, noted.id]);
    const hidden = await suggest(home.asAgent('Nora'), 'add_topic', 'tango');
    await expect(accept(kitchen(), hidden.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await accept(kitchen(), own.id)).toMatchObject({ outcome: null, suggestion: null, profile: null });
    const told = await record(kitchen(), { type: 'add_topic', value: 'fado', outcome: 'rejected' });
    expect(told).toMatchObject({ ids: [expect.any(String)], outcome: null, profile: null });
    expect(await list(kitchen())).toMatchObject({ items: [], total: 0 });
    expect(await outcomes(kitchen())).toEqual([]);
    await expect(undo(kitchen(), own.journalId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await noras()).toEqual(['add_topic: 1 1']);
    const again = await suggest(kitchen(), 'add_topic', 'tango');
    const once = await suggest(kitchen(), 'add_topic', 'Tango!');
    expect((await list(nora())).items.map(({ id }) => id).sort()).toEqual(
      [noted, hidden, once].map(({ id }) => id).sort(),
    );
    const helper = home.asAgent('Nora');
    const seen = await suggest(helper, 'add_topic', 'tango');
    expect(seen.supersededId).toBe(once.id);
    const superseded = (await list(nora(), { status: 'superseded' })).items.map(({ id }) => id);
    expect(superseded.sort()).toEqual([again, hidden, once].map(({ id }) => id).sort());
    await undo(helper, seen.journalId);
    expect((await list(nora())).total).toBe(3);
    await noras();
    // everybody may see the household's profile
    const forAll = await record(kitchen(), {
      type: 'add_dish',
      value: 'arepas',
      outcome: 'accepted',
      isForHousehold: true,
    });
    expect(forAll.outcome).toMatchObject({ value: 'arepas' });
  });
});
