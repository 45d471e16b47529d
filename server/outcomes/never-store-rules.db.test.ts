import { beforeEach, describe, expect, it } from 'vitest';
import { createAgentInput } from '#server/agents/schema.ts';
import { createAgent } from '#server/agents/service/agents.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { setPolicyInput } from '#server/households/schema.ts';
import { change, propose } from '#server/insights/testing/call-operations.ts';
import { expireSuggestions } from '#server/suggestions/service/expire-suggestions.ts';
import { excludeOutcome } from './exclude/service.ts';
import { accept, record, reject, suggest, told } from './testing/call-operations.ts';

const NEVER = 'fertility clinic';

let home: TestHousehold;
const nora = () => home.as('Nora');
const agent = () => home.asAgent('Nora');
const forbid = (rule: object) =>
  setPolicy(nora(), parseInput(setPolicyInput, { addRules: [{ action: 'block', ...rule }] }));

function listening(ctx: Ctx): { ctx: Ctx; heard: string[] } {
  const heard: string[] = [];
  const { embedder } = ctx.models;
  const embed: typeof embedder.embed = (texts, kind) => {
    heard.push(...texts);
    return embedder.embed(texts, kind);
  };
  return { ctx: { ...ctx, models: { ...ctx.models, embedder: { ...embedder, embed } } }, heard };
}

const kept = () =>
  home.asSystem().vault.read(async ({ db, householdId }) => {
    const where = { where: { householdId } };
    const tables = [
      await db.suggestion.findMany(where),
      await db.suggestionOutcome.findMany(where),
      await db.outcomeExclusion.findMany(where),
      await db.outcomeTally.findMany(where),
      await db.insight.findMany(where),
      await db.journal.findMany(where),
      await db.change.findMany(where),
    ];
    const asText = (row: object): string =>
      JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    // the database returns rows in no fixed order
    return tables.map((rows) => rows.map(asText).sort().join('\n')).join('\n');
  });

/** The error must name the field, but not quote its text. */
async function refused(call: () => Promise<unknown>, path: string): Promise<void> {
  const before = await kept();
  const error = await call().then(
    () => null,
    (why: unknown) => why,
  );
  expect(error).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] });
  expect(String(error)).toContain('Nothing from this call was stored.');
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/fertility|clinic/i);
  expect(await kept()).toBe(before);
}

beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

describe('a never-store rule', () => {
  const one = { type: 'add_topic', value: 'Música', outcome: 'rejected' };

  it('rejects a match in any field of an outcome, before anything is embedded', async () => {
    await forbid({ kind: 'topic', value: NEVER });
    const { ctx, heard } = listening(agent());
    const says = 'the Fertility clinics nearby';
    await refused(() => record(ctx, { ...one, value: says }), 'value');
    await refused(() => record(ctx, { ...one, type: 'add_fertility_clinic' }), 'type');
    await refused(() => record(ctx, { ...one, reason: says }), 'reason');
    await refused(() => record(ctx, { ...one, tags: ['música', says] }), 'tags.1');
    await refused(
      () => record(ctx, { ...one, evidence: [{ title: 'x', feedback: says }] }),
      'evidence.0.feedback',
    );
    const url = 'https://example.org/?q=fertility%20clinic';
    await refused(
      () => record(ctx, { ...one, evidence: [{ title: 'x' }, { title: 'y', url }] }),
      'evidence.1.url',
    );
    await refused(() => record(ctx, { ...one, configBefore: { topics: [{ name: says }] } }), 'configBefore');
    await refused(() => record(ctx, { ...one, configAfter: { fertility_clinic: true } }), 'configAfter');
    await refused(() => record(ctx, { items: [one, one, { ...one, value: says }] }), 'items.2.value');
    // the forbidden words are split over two fields
    await refused(() => record(ctx, { ...one, value: 'fertility', reason: 'of that clinic' }), 'value');
    expect(heard).toEqual([]);
    await record(ctx, one);
    expect(heard).toEqual(['Música']);
  });

  it('rejects a match in a suggestion, a decision, a correction and an insight', async () => {
    const { id } = await suggest(agent(), 'add_topic', 'quince');
    const wrong = await told(agent(), 'add_topic', 'olives', 'rejected');
    const insight = await propose(agent(), { title: 'Eats late', body: 'After nine.' });
    await forbid({ kind: 'topic', value: NEVER });
    const { ctx, heard } = listening(agent());
    await refused(() => suggest(ctx, 'add_topic', NEVER), 'value');
    await refused(() => suggest(ctx, 'add_topic', 'x', { configBefore: { a: NEVER } }), 'configBefore');
    expect(heard).toEqual([]);
    for (const by of [nora(), agent()]) {
      await refused(() => accept(by, id, { reason: `for the ${NEVER}` }), 'reason');
      await refused(() => accept(by, id, { configAfter: { a: [NEVER] } }), 'configAfter');
      await refused(() => reject(by, id, { reason: NEVER }), 'reason');
      await refused(() => record(by, { suggestionId: id, outcome: 'rejected', reason: NEVER }), 'reason');
      await refused(() => propose(by, { title: NEVER, body: 'x' }), 'title');
      await refused(() => propose(by, { title: 'x', body: `Never the ${NEVER}.` }), 'body');
    }
    await refused(() => excludeOutcome(nora(), { id: wrong, reason: NEVER }), 'reason');
    const was = insight.insight ?? { id: '', version: 0 };
    await refused(() => change(nora(), { id: was.id, version: was.version, body: NEVER }), 'body');
    expect((await reject(nora(), id, { reason: 'no quinces' })).outcome?.reason).toBe('no quinces');
  });

  it('of the kind "ask" lets a person store the text, but not an agent', async () => {
    await forbid({ kind: 'topic', value: NEVER, action: 'ask' });
    const outcome = { ...one, value: NEVER };
    await refused(() => record(agent(), outcome), 'value');
    await expect(record(agent(), outcome)).rejects.toThrow(/a person's approval .* cannot wait/);
    await refused(() => suggest(agent(), 'add_topic', NEVER), 'value');
    expect((await record(nora(), outcome)).outcome?.value).toBe(NEVER);
  });

  it('redacts outcomes of suggestions older than the rule, and each still counts', async () => {
    const soon = new Date(NOW.getTime() + HOUR_MS).toISOString();
    const clean = [{ title: 'A market', url: 'https://example.org/market' }];
    const ids = [
      await suggest(agent(), 'add_topic', NEVER, { expiresAt: soon }),
      await suggest(agent(), 'add_fertility_clinic', 'Tuesday', { evidence: clean, expiresAt: soon }),
      await suggest(agent(), 'add_topic', 'quince', { evidence: [{ title: NEVER }], tags: ['fruit'] }),
      await suggest(agent(), 'add_topic', 'olives', { evidence: clean, configBefore: { near: NEVER } }),
      // the forbidden words are split over two fields
      await suggest(agent(), 'add_topic', 'fertility', { tags: ['clinic'] }),
    ].map(({ id }) => id);
    await forbid({ kind: 'topic', value: NEVER });
    await suggest(agent(), 'add_topic', 'quince');
    await record(agent(), { suggestionId: ids[4], outcome: 'rejected' });
    const accepted = await accept(nora(), ids[3] ?? '', {
      reason: 'green ones',
      configAfter: { near: 'home' },
    });
    expect(accepted.outcome).toMatchObject({ reason: 'green ones', evidence: clean, configBefore: null });
    expect(accepted.outcome?.configAfter).toEqual({ near: 'home' });
    const later = home.asSystem(new Date(NOW.getTime() + 2 * HOUR_MS));
    expect(await expireSuggestions(later)).toBe(2);
    const { outcomes, counted } = await home.asSystem().vault.read(async ({ db, householdId }) => {
      const where = { where: { householdId } };
      const tallies = await db.outcomeTally.findMany(where);
      return {
        outcomes: await db.suggestionOutcome.findMany(where),
        counted: tallies.find(({ dimension }) => dimension === 'all'),
      };
    });
    expect(outcomes).toHaveLength(5);
    expect(counted).toMatchObject({ accepted: 1, rejected: 1, expired: 2, superseded: 1 });
    const words = outcomes.flatMap(({ type, value, tags, evidence, configBefore }) =>
      JSON.stringify({ type, value, tags, evidence, configBefore }),
    );
    expect(words.filter((said) => /fertility.*clinic/i.test(said))).toEqual([]);
    expect(outcomes.map(({ type }) => type).toSorted()).toEqual([
      'add_something',
      ...Array(4).fill('add_topic'),
    ]);
    const quince = outcomes.find(({ value }) => value === 'quince');
    expect(quince).toMatchObject({ outcome: 'superseded', evidence: null, tags: ['fruit'] });
    expect(new Set(outcomes.map(({ value }) => value)).size).toBe(5);
  });

  it('may cover everything from one agent, whatever the text', async () => {
    const quietAgent = createAgentInput.parse({ name: 'Quiet', preset: 'assistant' });
    const { id: agentId } = (await createAgent(nora(), quietAgent)).agent;
    const quiet = home.asAgent('Nora', { agentId });
    const { id } = await suggest(quiet, 'add_topic', 'quince');
    await forbid({ kind: 'agent', value: agentId });
    await refused(() => record(quiet, one), 'value');
    await refused(() => suggest(quiet, 'add_topic', 'olives'), 'value');
    await refused(() => accept(quiet, id), 'id');
    await refused(() => record(quiet, { suggestionId: id, outcome: 'accepted' }), 'outcome');
    await refused(() => propose(quiet, { title: 'Eats late', body: 'After nine.' }), 'title');
    await record(agent(), one);
    expect((await accept(nora(), id)).outcome?.outcome).toBe('accepted');
  });
});
