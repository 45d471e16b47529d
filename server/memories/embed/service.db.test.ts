import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { setPolicyInput } from '#server/households/schema.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surface } from '#server/surfacing/surface/service/surface.ts';
import { archiveMemory, confirmMemory } from '../edit/service/archive-and-confirm.ts';
import { queryMemoriesInput } from '../query/schema.ts';
import { queryMemories } from '../query/service/query.ts';
import { storeMemory } from '../store/service/store-memory.ts';
import { embedOverdue } from './service.ts';

let home: TestHousehold;
const stored: string[] = [];

beforeAll(async () => {
  home = await makeHousehold(['Nora']);
  for (const content of ['Nora loves oolong tea', 'The boiler was serviced in May']) {
    const { memory } = await storeMemory(home.as('Nora'), { content });
    if (memory) stored.push(memory.id);
  }
  await storeMemory(home.as('Nora'), { content: 'The spare key is under the pot', privacy: 'secret' });
});

function withModel(name: string, sent: string[] = []): Ctx {
  const ctx = home.asSystem();
  const { embedder } = ctx.models;
  const embed: typeof embedder.embed = (texts, kind) => {
    sent.push(...texts);
    return embedder.embed(texts, kind);
  };
  return { ...ctx, models: { ...ctx.models, embedder: { ...embedder, name, embed } } };
}

const modelsOf = (ctx: Ctx) =>
  ctx.vault.read((tx) =>
    tx.db.memory.findMany({
      where: { householdId: home.householdId },
      select: { id: true, embeddingModel: true, sealed: true },
    }),
  );

/** Searches by words alone, because no memory has a vector of this model. */
const found = async (query: string): Promise<string[]> => {
  const ctx = { ...home.as('Nora'), models: withModel('other-7').models };
  const { matches, isIndexing } = await queryMemories(ctx, queryMemoriesInput.parse({ query }));
  return isIndexing ? matches.flatMap(({ memory, scores }) => (scores.lexical > 0 ? memory.id : [])) : [];
};

test('embeds every memory again after a change of model, and no secret', async () => {
  expect(await embedOverdue(withModel('other-1'))).toBe(2);
  for (const { id, embeddingModel, sealed } of await modelsOf(home.asSystem())) {
    expect(embeddingModel).toBe(stored.includes(id) ? 'other-1' : null);
    expect(sealed === null).toBe(stored.includes(id));
  }
});

test('does nothing where every memory has a vector of the model', async () => {
  await embedOverdue(withModel('other-2'));
  expect(await embedOverdue(withModel('other-2'))).toBe(0);
});

test('leaves no trace in the history, since no word changes', async () => {
  const changes = (): Promise<number> =>
    home.asSystem().vault.read((tx) => tx.db.change.count({ where: { householdId: home.householdId } }));
  const before = await changes();
  expect(await embedOverdue(withModel('other-3'))).toBe(2);
  expect(await changes()).toBe(before);
});

test('sends no memory to the model while it waits for consent', async () => {
  const addRules = [{ kind: 'topic', value: 'gambling', action: 'ask' }];
  await setPolicy(home.as('Nora'), parseInput(setPolicyInput, { addRules }));
  const bet = await storeMemory(home.as('Nora'), { content: 'I like gambling on greyhounds' });
  expect(bet.memory?.status).toBe('staged');
  const sent: string[] = [];
  expect(await embedOverdue(withModel('other-4', sent))).toBe(2);
  expect(sent).toHaveLength(2);
  expect(sent.join()).not.toContain('gambling');
});

test('embeds archived memories too, after those in use', async () => {
  const [, boiler] = stored;
  await archiveMemory(home.as('Nora'), boiler ?? '');
  const sent: string[] = [];
  expect(await embedOverdue(withModel('other-6', sent))).toBe(2);
  expect(sent.findIndex((text) => text.includes('boiler'))).toBeGreaterThan(
    sent.findIndex((text) => text.includes('oolong')),
  );
  await confirmMemory(home.as('Nora'), boiler ?? '');
});

test('finds and surfaces memories without a new vector by their words, and says that there are some', async () => {
  const ctx = { ...home.as('Nora'), models: withModel('other-7').models };
  expect(await found('oolong')).toEqual([stored[0]]);
  const surfaced = await surface(ctx, parseInput(surfaceInput, { prompt: 'a pot of oolong tea' }));
  expect(surfaced.items.map(({ memoryId }) => memoryId)).toEqual([stored[0]]);
  await embedOverdue(withModel('other-7'));
  expect((await queryMemories(ctx, queryMemoriesInput.parse({ query: 'oolong' }))).isIndexing).toBe(false);
});

test('surfaces nothing that shares one word of many with the prompt while it waits for a new vector', async () => {
  const ctx = { ...home.as('Nora'), models: withModel('other-8').models };
  const prompt = 'what about the fence, the roof, the gutter and the boiler?';
  expect((await surface(ctx, parseInput(surfaceInput, { prompt }))).items).toEqual([]);
  const about = await surface(ctx, parseInput(surfaceInput, { prompt: 'is the boiler old?' }));
  expect(about.items.map(({ memoryId }) => memoryId)).toEqual([stored[1]]);
});

test('embeds the work vault on this machine', async () => {
  const sent: string[] = [];
  const ctx = withModel('other-5', sent);
  const embedder = { ...ctx.models.embedder, isRemote: true };
  await embedOverdue({ ...ctx, context: 'work', models: { ...ctx.models, embedder } });
  expect(sent).toEqual([]);
});
