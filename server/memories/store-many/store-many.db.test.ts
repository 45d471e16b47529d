import { beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { undo } from '#server/edges/testing/link-memories.ts';
import { setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { setPolicyInput } from '#server/households/schema.ts';
import { listMemoriesInput } from '../list/schema.ts';
import { listMemories } from '../list/service.ts';
import { storeManyInput, storeManyOutput } from './schema.ts';
import { storeMany } from './service.ts';

let home: TestHousehold;
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

const tell = async (ctx: Ctx, memories: unknown[], over: object = {}) =>
  storeManyOutput.parse(await storeMany(ctx, storeManyInput.parse({ memories, ...over })));

const listed = async (ctx: Ctx): Promise<string[]> =>
  (await listMemories(ctx, listMemoriesInput.parse({}))).items
    .map(({ content }) => content ?? 'a secret')
    .toSorted();

const sarahsIn = ({ vault }: Ctx): Promise<number> =>
  vault.read(({ db, householdId }) => db.contact.count({ where: { householdId, name: 'Sarah' } }));

const outcomes = ({ results }: Awaited<ReturnType<typeof tell>>): string[] =>
  results.map(({ index, outcome }) => `${index}: ${outcome}`);

describe('several memories', () => {
  test('are stored in one act with one undo', async () => {
    const nora = home.as('Nora');
    const contents = ['Nora keeps bees', 'Nora sings alto in the choir', 'The boiler was serviced in May'];
    const told = await tell(
      nora,
      contents.map((content) => ({ content })),
    );
    expect(told).toMatchObject({ stored: 3 });
    expect(told.results.map(({ memory }) => memory?.content)).toEqual(contents);
    expect(await listed(nora)).toEqual(contents.toSorted());
    await undo(nora, told.journalId ?? '');
    expect(await listed(nora)).toEqual([]);
  });

  test('are compared with each other, as if they were told one after the other', async () => {
    const told = await tell(home.as('Nora'), [
      { content: 'Nora keeps bees' },
      { content: 'Nora keeps bees' },
      { content: 'Nora is allergic to walnuts' },
      { content: 'Nora is not allergic to walnuts' },
    ]);
    expect(outcomes(told)).toEqual(['0: stored', '1: reinforced', '2: stored', '3: disputed']);
    expect(told.results[1]?.memory?.id).toBe(told.results[0]?.memory?.id);
    expect(told.results[3]?.conflicts[0]?.existing.id).toBe(told.results[2]?.memory?.id);
  });

  test('are each stored as alone: with kind, privacy, tags and time', async () => {
    const nora = home.as('Nora');
    const { results } = await tell(nora, [
      { content: 'Nora went to Lisbon on 3 May 2026', tags: ['travel'] },
      { content: 'Nora takes pills for her depression' },
    ]);
    expect(results[0]?.memory).toMatchObject({
      tags: ['travel'],
      occurredAt: expect.stringContaining('2026-05-0'),
    });
    expect(results[1]?.memory).toMatchObject({ privacy: 'private' });
  });
});

describe('one that cannot be stored', () => {
  test('has its own outcome and reason, and the others are stored', async () => {
    const nora = home.as('Nora');
    const told = await tell(nora, [
      { content: 'Nora keeps bees' },
      { content: 'The card number is 4111 1111 1111 1111' },
      { content: 'Nora sings alto', expiresAt: '2001-01-01T00:00:00Z' },
      { content: 'Zebulon repairs clocks', contact: 'Zebulon Nobody' },
      { content: 'They met in Rome', relationshipId: newId() },
      { content: 'Nora rows on Sundays' },
    ]);
    expect(outcomes(told)).toEqual([
      '0: stored',
      '1: refused',
      '2: invalid',
      '3: needs_clarification',
      '4: invalid',
      '5: stored',
    ]);
    expect(told.results[2]).toMatchObject({ field: 'expiresAt', reason: expect.stringContaining('future') });
    expect(told.results[3]).toMatchObject({ field: 'contact' });
    expect(told.results[4]).toMatchObject({ field: 'relationshipId' });
    expect(told.stored).toBe(2);
    expect(await listed(nora)).toEqual(['Nora keeps bees', 'Nora rows on Sundays']);
  });

  test('leaves no act behind if none can be stored', async () => {
    const told = await tell(home.as('Nora'), [{ content: 'Nora rows', contact: 'Zebulon Nobody' }]);
    expect(told).toMatchObject({ stored: 0, journalId: null });
  });

  test('is named by its index if the call is malformed, and nothing is stored', async () => {
    const read = storeManyInput.safeParse({ memories: [{ content: 'Nora keeps bees' }, { content: '' }] });
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['memories.1.content']);
    expect(storeManyInput.safeParse({ memories: [] }).success).toBe(false);
    const many = Array.from({ length: 101 }, (_, n) => ({ content: `Nora has book ${n}` }));
    expect(storeManyInput.safeParse({ memories: many }).success).toBe(false);
  });
});

describe('what a memory already says', () => {
  test('is left as it is where the caller wants that', async () => {
    const nora = home.as('Nora');
    const [first] = (await tell(nora, [{ content: 'Nora keeps bees' }])).results;
    const again = await tell(nora, [{ content: 'Nora keeps bees' }, { content: 'Nora sings alto' }], {
      repeated: 'leave',
    });
    expect(outcomes(again)).toEqual(['0: known', '1: stored']);
    expect(again.results[0]?.memory).toEqual(first?.memory);
    expect(again.stored).toBe(1);
  });

  test('adds nobody, because the answer has no undo', async () => {
    const said = [{ content: 'My sister Sarah is a carpenter', privacy: 'public' }];
    const cannotAdd = home.asAgent('Nora', { scopes: ['memories:read', 'memories:write'] });
    await tell(cannotAdd, said);
    const nora = home.as('Nora');
    const again = await tell(nora, said, { repeated: 'leave' });
    expect(again).toMatchObject({ results: [{ outcome: 'known' }], stored: 0, journalId: null });
    expect(await sarahsIn(nora)).toBe(0);
  });

  test('is not told to a key that may not read', async () => {
    await tell(home.as('Nora'), [{ content: 'Nora keeps bees' }]);
    const writer = home.asAgent('Nora', { scopes: ['memories:write'] });
    const told = await tell(writer, [{ content: 'Nora keeps bees' }], { repeated: 'leave' });
    expect(told.results).toEqual([
      { index: 0, outcome: 'stored', memory: null, inferredEdges: [], conflicts: [] },
    ]);
    expect(told.journalId).toBeNull();
  });

  test('is not told to an agent that may not see it', async () => {
    await tell(home.as('Nora'), [{ content: 'Nora keeps bees', privacy: 'private' }]);
    const agent = home.asAgent('Nora', { ceiling: { privacy: 'public' } });
    for (const repeated of ['leave', 'reinforce']) {
      const sent = { content: 'Nora keeps bees', privacy: 'private' };
      const told = await tell(agent, [sent], { repeated });
      expect(told).toMatchObject({ results: [{ outcome: 'stored', memory: null }], journalId: null });
    }
  });
});

test('two memories that introduce the same person add one contact', async () => {
  const nora = home.as('Nora');
  const told = await tell(nora, [
    { content: 'My sister Sarah is a carpenter' },
    { content: 'My sister Sarah plays the oboe' },
  ]);
  expect(told.stored).toBe(2);
  expect(await sarahsIn(nora)).toBe(1);
});

test('a memory that a rule wants confirmed is staged, the others are active', async () => {
  const nora = home.as('Nora');
  const addRules = [{ kind: 'topic', value: 'gambling', action: 'ask' }];
  await setPolicy(nora, setPolicyInput.parse({ addRules }));
  const told = await tell(nora, [{ content: 'Nora lost money gambling' }, { content: 'Nora keeps bees' }]);
  expect(told.results.map(({ memory }) => memory?.status)).toEqual(['staged', 'active']);
  expect(told.results[0]?.reason).toContain('confirm');
});
