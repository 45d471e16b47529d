import { describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW } from '#server/db/testing/household.ts';
import { OUTCOME_SEARCH } from '#server/domain/parameters/outcome-parameters.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { LAYERS } from '#server/domain/words/outcome-vocabulary.ts';
import { countTokens } from '#server/surfacing/surface/service/count-tokens.ts';
import { excludeOutcome } from '../exclude/service.ts';
import { record, told } from '../testing/call-operations.ts';
import { realSized } from '../testing/real-sized-outcomes.ts';
import { ownerConnection } from '../testing/stored-and-recounted-tallies.ts';
import { backfillVectors } from '../vectors/service/backfill-vectors.ts';
import { queryOutcomesInput } from './schema.ts';
import { queryOutcomes } from './service/query-outcomes.ts';

const query = (ctx: Ctx, input: object = {}) => queryOutcomes(ctx, parseInput(queryOutcomesInput, input));
const hoursAgo = (hours: number): string => new Date(NOW.getTime() - hours * HOUR_MS).toISOString();

const DECIDED = [
  { type: 'add_topic', value: 'Offshore sailing', outcome: 'accepted', tags: ['sea'] },
  {
    type: 'add_topic',
    value: 'Sailing regattas',
    outcome: 'rejected',
    reason: 'Only results, nothing to read.',
  },
  { type: 'add_topic', value: 'Sourdough bread', outcome: 'accepted' },
  { type: 'reduce_source', value: 'Yachting Monthly', outcome: 'rejected', tags: ['sailing'] },
  { type: 'remove_topic', value: 'Chess openings', outcome: 'rejected' },
] as const;

async function household() {
  const home = await makeHousehold(['Nora', 'Leo']);
  const nora = home.as('Nora');
  const items = DECIDED.map((one, at) => ({ ...one, decidedAt: hoursAgo(DECIDED.length - at) }));
  await record(nora, { items });
  await withMeaning(nora);
  return { ...home, nora };
}
async function withMeaning(ctx: Ctx): Promise<void> {
  await backfillVectors(ctx, ctx.actor.userId);
  await backfillVectors(ctx, ctx.actor.userId);
}
const valuesOf = ({ results }: Awaited<ReturnType<typeof query>>): string[] =>
  results.map(({ value }) => value);

describe('searching earlier outcomes', () => {
  test('finds them by words, tags and meaning, most similar first', async () => {
    const { nora } = await household();
    const found = await query(nora, { text: 'sailing', layer: 'timeline' });
    expect(valuesOf(found).slice(0, 2).sort()).toEqual(['Offshore sailing', 'Sailing regattas']);
    expect(valuesOf(found)).toContain('Yachting Monthly');
    expect(valuesOf(found)).not.toContain('Sourdough bread');
    const scores = found.results.map(({ similarity = 0 }) => similarity);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(valuesOf(await query(nora, { text: 'baking bread at home' }))[0]).toBe('Sourdough bread');
    expect(valuesOf(await query(nora, { tags: ['sea'] }))[0]).toBe('Offshore sailing');
  });

  test('filters by type, outcome and time', async () => {
    const { nora } = await household();
    expect(valuesOf(await query(nora, { text: 'sailing', types: ['reduce_source'] }))).toEqual([
      'Yachting Monthly',
    ]);
    expect(valuesOf(await query(nora, { text: 'sailing', outcomes: ['accepted'] }))).toEqual([
      'Offshore sailing',
    ]);
    expect(valuesOf(await query(nora, { text: 'sailing', since: hoursAgo(2.5) }))).toEqual([
      'Yachting Monthly',
    ]);
    expect(valuesOf(await query(nora, { since: hoursAgo(4.5), until: hoursAgo(2.5) }))).toEqual([
      'Sourdough bread',
      'Sailing regattas',
    ]);
  });

  test('finds older values by words even beyond those compared by vector', async () => {
    const { nora, householdId } = await household();
    const db = await ownerConnection(householdId);
    await db.query(
      `INSERT INTO vault.suggestion_outcome (household_id, id, profile_id, type, value, outcome, decided_at, local_hour,
         local_weekday, local_week, tokens, core_tokens)
       SELECT p.household_id, gen_random_uuid(), p.id, 'add_topic', 'Quince ' || n, 'accepted', $2, 12, 6, '2026-11-16', 1, 1
       FROM vault.preference_profile p, generate_series(1, $3::int) n WHERE p.household_id = $1`,
      [householdId, NOW, OUTCOME_SEARCH.comparedValues + 10],
    );
    await db.end();
    expect(valuesOf(await query(nora, { text: 'sailing' }))).toHaveLength(3);
  });

  test('returns nothing if nothing is similar, and accepts any text', async () => {
    const { nora } = await household();
    for (const text of [
      'quantum chromodynamics',
      '…!',
      "Robert'); DROP TABLE",
      ':* & | !',
      '<|endoftext|>',
    ]) {
      expect(await query(nora, { text })).toEqual({ results: [], tokens: 1 });
    }
  });

  test('sends no credential to an embedder on another machine', async () => {
    const { nora } = await household();
    const heard: string[] = [];
    const { embedder } = nora.models;
    const embed: typeof embedder.embed = (texts, kind) => {
      heard.push(...texts);
      return embedder.embed(texts, kind);
    };
    const models = { ...nora.models, embedder: { ...embedder, isRemote: true, embed } };
    await query({ ...nora, models }, { text: 'sailing, my password is tulip-Harbour-93!' });
    expect(heard).toEqual([]);
    await query({ ...nora, models }, { text: 'sailing' });
    expect(heard).toEqual(['sailing']);
  });

  test('uses words alone while the embedder fails, and meaning again later', async () => {
    const { nora } = await household();
    const embedder = {
      ...nora.models.embedder,
      name: 'other-1',
      embed: () => Promise.reject(new Error('The embedder is down.')),
    };
    const broken: Ctx = { ...nora, models: { ...nora.models, embedder } };
    expect(valuesOf(await query(broken, { text: 'sailing' })).sort()).toEqual([
      'Offshore sailing',
      'Sailing regattas',
      'Yachting Monthly',
    ]);
    await told(broken, 'add_topic', 'Yacht charters', 'accepted');
    await withMeaning(nora);
    expect(valuesOf(await query(nora, { text: 'boats' }))).toContain('Yacht charters');
  });
});

describe('the three layers', () => {
  test('keep each result within the token limit of its layer for realistic payloads', async () => {
    const home = await makeHousehold(['Nora']);
    const agent = home.asAgent('Nora');
    await record(agent, { items: Array.from({ length: 40 }, (_, n) => realSized(n)) });
    for (const layer of LAYERS) {
      const { results, tokens } = await query(agent, { layer, limit: 40 });
      expect(results).toHaveLength(40);
      for (const result of results) {
        expect(countTokens(JSON.stringify(result))).toBeLessThanOrEqual(OUTCOME_SEARCH.tokens[layer]);
      }
      expect(tokens).toBe(countTokens(JSON.stringify(results)));
    }
  });

  test('return twenty outcomes for a quarter of the tokens of reading them whole', async () => {
    const home = await makeHousehold(['Nora']);
    const agent = home.asAgent('Nora');
    const all = Array.from({ length: 20 }, (_, n) => realSized(n));
    await record(agent, { items: all });
    const naive = countTokens(JSON.stringify(all));
    const search = await query(agent, { limit: 20 });
    const refs = search.results.map(({ ref }) => ref);
    const timeline = await query(agent, { layer: 'timeline', ids: refs.slice(0, 5) });
    const detail = await query(agent, { layer: 'detail', ids: refs.slice(0, 1) });
    expect([search.results.length, timeline.results.length, detail.results.length]).toEqual([20, 5, 1]);
    expect(naive).toBeGreaterThan(8_500);
    expect(search.tokens + timeline.tokens + detail.tokens).toBeLessThanOrEqual(2_500);
  });

  test('accept ids and refs alike, and show every stored field in "detail"', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    const id = await told(nora, 'add_topic', 'Wooden dinghies', 'accepted', {
      reason: 'For the garage.',
      tags: ['boats'],
      evidence: [{ title: 'Lofting a hull', url: 'https://example.org/hull', feedback: 'read twice' }],
      configBefore: { topics: [] },
      configAfter: { topics: ['Wooden dinghies'] },
    });
    const { results } = await query(nora, { layer: 'detail', ids: [id.slice(-12)] });
    expect(results).toEqual((await query(nora, { layer: 'detail', ids: [id] })).results);
    expect(results).toMatchObject([
      {
        id,
        ref: id.slice(-12),
        on: '2026-11-21',
        reason: 'For the garage.',
        tags: ['boats'],
        evidence: [{ title: 'Lofting a hull' }],
        configBefore: { topics: [] },
        configAfter: { topics: ['Wooden dinghies'] },
      },
    ]);
    expect(results[0]).not.toHaveProperty('cut');
  });
});

describe('an outcome that no longer counts', () => {
  test('is found by its ref only, and marked as uncounted', async () => {
    const { nora } = await household();
    const { results } = await query(nora, { text: 'sailing regattas', types: ['add_topic'], limit: 1 });
    const [{ ref = '' } = {}] = results;
    const {
      results: [whole],
    } = await query(nora, { ids: [ref], layer: 'detail' });
    await excludeOutcome(nora, { id: whole?.id ?? '' });
    expect(valuesOf(await query(nora, { text: 'sailing regattas' }))).not.toContain('Sailing regattas');
    expect(valuesOf(await query(nora))).not.toContain('Sailing regattas');
    expect((await query(nora, { ids: [ref], layer: 'timeline' })).results).toMatchObject([
      { isUncounted: true },
    ]);
  });
});

describe('a caller who may not see a profile', () => {
  test.each([
    ['another member', 'Leo'],
    ['an agent of the household', null],
  ])('%s finds nothing in it, with any kind of query', async (_, name) => {
    const { nora, members, as, asAgent } = await household();
    const other = name === null ? asAgent(null) : as(name);
    const of = members[0]?.userId;
    const refs = (await query(nora)).results.map(({ ref }) => ref);
    expect(refs).toHaveLength(5);
    const nothing = { results: [], tokens: 1 };
    for (const input of [
      { of },
      { of, text: 'sailing' },
      { ids: refs },
      {},
      { text: 'sailing' },
      { of: 'household' },
    ]) {
      for (const layer of LAYERS) expect(await query(other, { ...input, layer })).toEqual(nothing);
    }
  });

  test('an agent with a public ceiling can record to it but finds nothing', async () => {
    const { nora, asAgent } = await household();
    const display = asAgent('Nora', { ceiling: { privacy: 'public' } });
    await told(display, 'add_topic', 'Tide tables', 'accepted');
    expect(await query(display, { text: 'tide tables' })).toEqual({ results: [], tokens: 1 });
    expect(valuesOf(await query(nora, { text: 'tides' }))[0]).toBe('Tide tables');
  });

  test('a profile of another household looks as if it did not exist', async () => {
    const { nora } = await household();
    const refs = (await query(nora)).results.map(({ ref }) => ref);
    const stranger = (await makeHousehold(['Nora'])).as('Nora');
    expect((await query(stranger, { ids: refs })).results).toEqual([]);
  });
});
