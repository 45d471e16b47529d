import { beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { setPolicyInput } from '#server/households/schema.ts';
import { setPolicy } from '#server/households/service.ts';
import { change, propose } from '#server/insights/testing/kit.ts';
import { excludeOutcome } from './service/exclude.ts';
import { accept, record, reject, suggest, told } from './testing/kit.ts';

const NEVER = 'fertility clinic';

let home: TestHousehold;
const nora = () => home.as('Nora');
const agent = () => home.asAgent('Nora');
const forbid = (rule: object) =>
  setPolicy(nora(), parseInput(setPolicyInput, { addRules: [{ action: 'block', ...rule }] }));

/** An embedder that says what it was given. */
function listening(ctx: Ctx): { ctx: Ctx; heard: string[] } {
  const heard: string[] = [];
  const { embedder } = ctx.models;
  const embed: typeof embedder.embed = (texts, kind) => {
    heard.push(...texts);
    return embedder.embed(texts, kind);
  };
  return { ctx: { ...ctx, models: { ...ctx.models, embedder: { ...embedder, embed } } }, heard };
}

/** All that is kept of suggestions, outcomes, exclusions and insights, with the history of them. */
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
    // rows come in whatever order they lie in
    return tables.map((rows) => rows.map(asText).sort().join('\n')).join('\n');
  });

/** It is refused with the field and without the words, and nothing is kept of it. */
async function refused(call: () => Promise<unknown>, path: string): Promise<void> {
  const before = await kept();
  const error = await call().then(
    () => null,
    (why: unknown) => why,
  );
  expect(error).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] });
  expect(String(error)).toContain('Nothing of this call was kept.');
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/fertility|clinic/i);
  expect(await kept()).toBe(before);
}

beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

describe('what the household never stores', () => {
  const one = { type: 'add_topic', value: 'Música', outcome: 'rejected' };

  it('is refused in every field of an outcome, before anything is embedded', async () => {
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
    // spread over two fields
    await refused(() => record(ctx, { ...one, value: 'fertility', reason: 'of that clinic' }), 'value');
    expect(heard).toEqual([]);
    await record(ctx, one);
    expect(heard).toEqual(['Música']);
  });

  it('is refused in a suggestion, in the answer to one, in a correction and in an insight', async () => {
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

  it('is kept by a person where a person has to be asked; an agent has nobody wait for it', async () => {
    await forbid({ kind: 'topic', value: NEVER, action: 'ask' });
    const outcome = { ...one, value: NEVER };
    await refused(() => record(agent(), outcome), 'value');
    await expect(record(agent(), outcome)).rejects.toThrow(/a person asked .* nothing here could wait/);
    await refused(() => suggest(agent(), 'add_topic', NEVER), 'value');
    expect((await record(nora(), outcome)).outcome?.value).toBe(NEVER);
  });

  it('may be all that an agent tells, also without a word', async () => {
    const agentId = newId();
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
