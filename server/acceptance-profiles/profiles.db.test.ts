import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { WORKED_EXAMPLE } from '#server/domain/testing/profile-worked-example.ts';
import { excludeOutcome } from '#server/outcomes/exclude/service.ts';
import { listOutcomesInput } from '#server/outcomes/list/schema.ts';
import { listOutcomes } from '#server/outcomes/list/service.ts';
import { countTokens } from '#server/surfacing/surface/service/count-tokens.ts';
import { getProfileInput, setPatternInput, setProfileInput } from './schema.ts';
import { getProfile } from './service/get.ts';
import { listProfiles } from './service/list.ts';
import { setProfile } from './service/profile-settings.ts';
import { setPattern } from './service/switch-pattern.ts';
import { appendTestOutcomes, counted, type TestOutcome } from './testing/append-test-outcomes.ts';

let home: TestHousehold;
const get = async (ctx: Ctx, input: object = {}) => getProfile(ctx, parseInput(getProfileInput, input));
const set = async (ctx: Ctx, input: object) => setProfile(ctx, parseInput(setProfileInput, input));
const switchPattern = async (ctx: Ctx, input: object) => setPattern(ctx, parseInput(setPatternInput, input));
const idOf = (name: string): string => home.members.find((one) => one.name === name)?.userId ?? '';
const tell = (name: string | null, told: readonly TestOutcome[]) =>
  appendTestOutcomes(home, name === null ? null : idOf(name), told);
const example = (): TestOutcome[] =>
  WORKED_EXAMPLE.flatMap(({ type, accepted, rejected }) => counted(type, accepted, rejected));
const keysOf = (profile: { patterns: readonly { key: string }[] }): string[] =>
  profile.patterns.map(({ key }) => key);

async function namedAgent(name: string): Promise<string> {
  const db = await identity();
  const id = newId();
  const ceiling = { ceilingPrivacy: 'private', ceilingCategories: [] };
  await db.agent.create({ data: { householdId: home.householdId, id, name, ...ceiling, createdAt: NOW } });
  return id;
}

beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Inés']);
});

describe(`a profile, on ${inject('databaseKind')} Postgres`, () => {
  it('matches the worked example, within 500 tokens', async () => {
    await tell('Nora', example());
    const profile = await get(home.asAgent('Nora'));
    expect(profile).toMatchObject({
      name: 'Nora',
      totalOutcomes: 29,
      types: [
        {
          type: 'add_topic',
          accepted: 8,
          rejected: 2,
          rate: 0.8,
          interval: { low: 0.49, high: 0.94 },
          n: 10,
        },
        { type: 'boost_source', rate: 0.57, confidence: 'low', n: 7 },
        { type: 'reduce_source', rate: 0, interval: { low: 0, high: 0.39 }, n: 6 },
        { type: 'remove_topic', rate: 0.17, interval: { low: 0.03, high: 0.56 }, n: 6 },
      ],
      more: { types: 0, patterns: 0, changedMinds: 0 },
    });
    expect(keysOf(profile)).toEqual([
      'prefers_additions_over_removals',
      'protective_of_existing_config',
      'open_to_new_topic',
      'never_reduce_source',
    ]);
    expect(countTokens(JSON.stringify(profile))).toBeLessThanOrEqual(PROFILE.tokens);
  });

  it('stays within 500 tokens after years of realistic suggestions, and counts the entries left out', async () => {
    const nouns = 'topic source dinner_idea recipe playlist calendar_block newsletter walk film gift'.split(
      ' ',
    );
    const told = nouns.flatMap((noun, at) => [
      ...counted(`add_${noun}`, 3 + at, 12 - at),
      ...counted(`remove_${noun}`, at % 3, 6),
    ]);
    const minds = counted('boost_source', 6, 0).map((one) => ({
      ...one,
      value: `Crème brûlée ${one.value}`,
    }));
    await tell('Nora', [
      ...told,
      ...minds,
      ...minds.map((one): TestOutcome => ({ ...one, outcome: 'rejected' })),
    ]);
    const profile = await get(home.as('Nora'));
    expect(countTokens(JSON.stringify(profile))).toBeLessThanOrEqual(PROFILE.tokens);
    expect(profile.types.length + profile.more.types).toBe(21);
    expect(profile.changedMinds.length + profile.more.changedMinds).toBe(6);
    expect(profile.more.types).toBeGreaterThan(0);
    const { page, ...whole } = await get(home.as('Nora'), { withPage: true });
    expect(whole.types).toHaveLength(21);
    expect(page?.patterns.length).toBeGreaterThan(profile.patterns.length);
  });

  it('shows values in their original spelling, including those decided both ways', async () => {
    const value = 'El País';
    await tell('Nora', [
      { type: 'boost_source', value: 'EL PAIS', outcome: 'rejected', daysAgo: 9 },
      { type: 'boost_source', value, outcome: 'accepted', daysAgo: 2 },
      { type: 'boost_source', value: 'Ara', outcome: 'accepted' },
    ]);
    const { changedMinds } = await get(home.as('Nora'));
    expect(changedMinds).toEqual([{ type: 'boost_source', value, accepted: 1, rejected: 1 }]);
  });

  it('reports only the capped number of values decided both ways if there are very many', async () => {
    const minds = counted('boost_source', PROFILE.changedCounted + 5, 0);
    await tell('Nora', [...minds, ...minds.map((one): TestOutcome => ({ ...one, outcome: 'rejected' }))]);
    const { changedMinds, more } = await get(home.as('Nora'), { withPage: true });
    expect(changedMinds).toHaveLength(5);
    expect(more.changedMinds).toBe(PROFILE.changedCounted - PROFILE.named);
  });

  it('uses the last weeks of each type, however many weeks there were before', async () => {
    const told = ['add_topic', 'boost_source'].flatMap((type) =>
      [1, 15, 200, 400].map(
        (daysAgo): TestOutcome => ({ type, value: `${daysAgo}`, outcome: 'accepted', daysAgo }),
      ),
    );
    await tell('Nora', told);
    const { page, totalOutcomes } = await get(home.as('Nora'), { withPage: true });
    expect(totalOutcomes).toBe(8);
    expect(page?.weeks.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(4);
  });

  it('counts surfaced memories separately', async () => {
    const use = (outcome: TestOutcome['outcome']): TestOutcome => ({
      type: 'memory',
      value: newId(),
      outcome,
      isImplicit: true,
    });
    await tell('Nora', [use('accepted'), use('accepted'), use('superseded'), use('rejected')]);
    expect(await get(home.as('Nora'))).toMatchObject({
      totalOutcomes: 0,
      types: [],
      memories: { used: 2, edited: 1, rejected: 1 },
    });
  });

  it('shows on its page rates by agent, hour, weekday and value, the time to decide and the last weeks', async () => {
    const agentId = await namedAgent('Kitchen');
    await tell('Nora', [
      ...counted('add_topic', 3, 1, { agentId, daysAgo: 0, after: 60 }),
      ...counted('mute_feed', 0, 2, { daysAgo: 1, after: 120, value: 'Café news' }),
    ]);
    const { page } = await get(home.as('Nora'), { withPage: true });
    expect(page).toMatchObject({
      ownerId: idOf('Nora'),
      agents: [
        { agent: { id: agentId, name: 'Kitchen' }, n: 4 },
        { agent: null, n: 2, rate: 0 },
      ],
      hours: [{ hour: 13, n: 6, accepted: 3 }],
      weekdays: [
        { weekday: 5, n: 2 },
        { weekday: 6, n: 4 },
      ],
      timeToDecide: { meanSeconds: 80, n: 6 },
      mostRejected: [{ value: 'Café news', rejected: 2, accepted: 0 }],
      minShown: 8,
      can: { set: true, share: true },
    });
    expect(page?.topics).toEqual([]);
    expect(page?.weeks).toHaveLength(8);
    expect(page?.weeks.at(-1)).toEqual({ week: '2026-11-16', accepted: 3, rejected: 3, expired: 0 });
  });
});

describe('topics', () => {
  it('count each tag of counted decisions, most decided first', async () => {
    await tell('Nora', [
      ...counted('add_dinner', 9, 2, { tags: ['cena', 'rápido'] }),
      ...counted('add_dinner', 1, 5, { tags: ['cena', 'pescado'] }),
      { type: 'add_dinner', value: 'left', outcome: 'expired', tags: ['cena'] },
    ]);
    const topics = async () =>
      (await get(home.as('Nora'), { withPage: true })).page?.topics.map(({ tag, accepted, n }) => [
        ...[tag, accepted, n],
      ]);
    expect(await topics()).toEqual([
      ['cena', 10, 17],
      ['rápido', 9, 11],
      ['pescado', 1, 6],
    ]);
    const { items } = await listOutcomes(
      home.as('Nora'),
      parseInput(listOutcomesInput, { tag: 'Pescado', outcome: 'accepted' }),
    );
    expect(items).toHaveLength(1);
    await excludeOutcome(home.as('Nora'), { id: items[0]?.id ?? '' });
    expect((await topics())?.at(-1)).toEqual(['pescado', 0, 5]);
  });
});

describe('the visibility of a profile', () => {
  it('is limited to its owner and the owner’s agents until the owner shares it', async () => {
    await tell('Nora', example());
    const of = idOf('Nora');
    expect((await get(home.asAgent('Nora'), { of })).totalOutcomes).toBe(29);
    for (const ctx of [home.as('Leo'), home.asAgent('Leo'), home.asAgent(null)]) {
      await expect(get(ctx, { of })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await set(home.as('Nora'), { visibility: 'members', visibleTo: [idOf('Leo')] });
    expect((await get(home.as('Leo'), { of, withPage: true })).page).toMatchObject({
      visibleTo: [],
      patterns: [],
      can: { set: false, share: false },
    });
    await expect(get(home.as('Inés'), { of })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await set(home.as('Nora'), { visibility: 'household' });
    expect((await get(home.as('Inés'), { of })).totalOutcomes).toBe(29);
    expect((await get(home.asAgent(null), { of })).totalOutcomes).toBe(29);
  });

  it('does not reveal whether a profile exists', async () => {
    const blind = home.asAgent('Nora', { ceiling: { privacy: 'public' } });
    const empty = await get(home.as('Nora'));
    expect(empty).toMatchObject({ name: 'Nora', totalOutcomes: 0, lastOutcomeAt: null, types: [] });
    await expect(get(blind)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await tell('Nora', example());
    await expect(get(blind)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(get(home.as('Nora'), { of: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const next = await makeHousehold(['Chidi']);
    await expect(get(next.as('Chidi'), { of: idOf('Nora') })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lists the household’s and the caller’s own profile, even if empty, and shared ones', async () => {
    await tell('Leo', example());
    const names = async (ctx: Ctx) =>
      (await listProfiles(ctx)).items.map(({ name, isOwn, totalOutcomes }) => [name, isOwn, totalOutcomes]);
    expect(await names(home.as('Nora'))).toEqual([
      [null, false, 0],
      ['Nora', true, 0],
    ]);
    await set(home.as('Leo'), { visibility: 'household' });
    expect(await names(home.as('Nora'))).toEqual([
      [null, false, 0],
      ['Nora', true, 0],
      ['Leo', false, 29],
    ]);
    expect(await names(home.asAgent(null))).toEqual([
      [null, true, 0],
      ['Leo', false, 29],
    ]);
    expect(await names(home.asAgent('Leo', { ceiling: { privacy: 'public' } }))).toEqual([
      [null, false, 0],
      ['Leo', true, 29],
    ]);
  });
});

describe('the learning of a profile', () => {
  it('can be paused: outcomes in between do not count, later ones do', async () => {
    await tell('Nora', counted('add_topic', 2, 0));
    expect(await set(home.as('Nora'), { isPaused: true })).toMatchObject({ outcome: 'changed' });
    await tell('Nora', counted('add_topic', 5, 5));
    expect(await get(home.as('Nora'))).toMatchObject({ isPaused: true, totalOutcomes: 2 });
    expect(await set(home.as('Nora'), { isPaused: true })).toMatchObject({
      outcome: 'unchanged',
      journalId: null,
    });
    await set(home.as('Nora'), { isPaused: false });
    await tell('Nora', counted('add_topic', 1, 0));
    expect((await get(home.as('Nora'))).totalOutcomes).toBe(3);
  });

  it('can be reset to a day, and counts everything again after an undo', async () => {
    await tell('Nora', [...counted('add_topic', 4, 0, { daysAgo: 40 }), ...counted('add_topic', 1, 2)]);
    const { profile } = await set(home.as('Nora'), { countsFrom: '2026-11-01' });
    expect(profile).toMatchObject({ totalOutcomes: 3, countsFrom: '2026-11-01T00:00:00.000Z' });
    await expect(set(home.as('Nora'), { countsFrom: '2026-12-24' })).rejects.toThrow('future');
    expect((await set(home.as('Nora'), { countsFrom: null })).profile.totalOutcomes).toBe(7);
  });

  it('is controlled by its owner in person', async () => {
    await tell('Nora', example());
    const [of, isPaused] = [idOf('Nora'), true];
    await expect(set(home.as('Leo'), { of, isPaused })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(set(home.asAgent('Nora'), { isPaused })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await set(home.as('Nora'), { visibility: 'household' });
    await expect(set(home.as('Leo'), { of, isPaused })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is controlled by owners and admins for the household', async () => {
    await tell(null, example());
    const household = { of: 'household' };
    await expect(set(home.as('Leo'), { ...household, isPaused: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await set(home.as('Nora'), { ...household, isPaused: true })).profile.isPaused).toBe(true);
    await expect(set(home.as('Nora'), { ...household, visibility: 'household' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await get(home.as('Leo'), household)).totalOutcomes).toBe(29);
  });

  it('can be shared with chosen members of the household only', async () => {
    const nora = home.as('Nora');
    await expect(set(nora, { visibility: 'members' })).rejects.toThrow('at least one member');
    await expect(set(nora, { visibility: 'members', visibleTo: [newId()] })).rejects.toThrow(
      'member of this',
    );
    await expect(set(nora, { visibleTo: [idOf('Leo')] })).rejects.toThrow('with the visibility');
    const { profile } = await set(nora, { visibility: 'members', visibleTo: [idOf('Leo')] });
    expect(profile.page?.visibleTo).toEqual([{ id: idOf('Leo'), name: 'Leo' }]);
    expect((await set(nora, { visibility: 'owner' })).profile.page?.visibleTo).toEqual([]);
  });
});

describe('a pattern', () => {
  const key = 'never_reduce_source';

  it('that is switched off is hidden from everybody but stays on the profile’s page', async () => {
    await tell('Nora', example());
    const { outcome, journalId, profile } = await switchPattern(home.as('Nora'), { key, isOff: true });
    expect([outcome, journalId === null]).toEqual(['changed', false]);
    expect(keysOf(profile)).not.toContain(key);
    expect(profile.page?.patterns.find((one) => one.key === key)).toMatchObject({ isOff: true });
    expect(keysOf(await get(home.asAgent('Nora')))).not.toContain(key);
    await switchPattern(home.as('Nora'), { key, isOff: false });
    expect(keysOf(await get(home.asAgent('Nora')))).toContain(key);
  });

  it('can be hidden from one agent', async () => {
    await tell('Nora', example());
    const [kitchen, office] = [await namedAgent('Kitchen'), await namedAgent('Office')];
    const { profile } = await switchPattern(home.as('Nora'), { key, deniedAgents: [kitchen] });
    expect(profile.page?.patterns.find((one) => one.key === key)?.deniedAgents).toEqual([
      { id: kitchen, name: 'Kitchen' },
    ]);
    const asAgent = (agentId: string) => get(home.asAgent('Nora', { agentId }), { withPage: true });
    expect(JSON.stringify(await asAgent(kitchen))).not.toContain(key);
    expect(keysOf(await asAgent(office))).toContain(key);
    expect(keysOf(await get(home.as('Nora')))).toContain(key);
    await expect(switchPattern(home.as('Nora'), { key, deniedAgents: [newId()] })).rejects.toThrow(
      'agent of this',
    );
  });

  it('that was never found cannot be changed', async () => {
    await tell('Nora', counted('reduce_source', 0, 4));
    await expect(switchPattern(home.as('Nora'), { key, isOff: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await tell('Nora', counted('reduce_source', 0, 1));
    await switchPattern(home.as('Nora'), { key, isOff: true });
    await tell('Nora', counted('reduce_source', 2, 0));
    expect((await switchPattern(home.as('Nora'), { key, isOff: false })).outcome).toBe('changed');
  });
});
