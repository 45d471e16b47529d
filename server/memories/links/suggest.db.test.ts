import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { relateAs, tell, undo } from '#server/edges/testing/link-memories.ts';
import { type StoreMemoryInput, storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { suggestEdges } from './service/suggest.ts';

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

const store = (ctx: Ctx, input: Partial<StoreMemoryInput>) =>
  storeMemory(ctx, parseInput(storeMemoryInput, input));
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE_MS);
const offered = async (ctx: Ctx, id = '') =>
  (await suggestEdges(ctx, { id })).items.map(({ memory, confidence }) => [memory.id, confidence]);

it('does not suggest a link for a shared noun and weekday only', async () => {
  const nora = home.as('Nora');
  const shop = await tell(nora, 'The dishwasher repair shop is closed on Sundays');
  const { memory, inferredEdges } = await store(nora, {
    content: 'The old dishwasher flooded the kitchen on Sunday',
  });
  expect(inferredEdges.map(({ toId }) => toId)).not.toContain(shop.id);
  expect((await offered(nora, memory?.id)).map(([id]) => id)).not.toContain(shop.id);
});

it('suggests a link with the same confidence as at storing, from either memory', async () => {
  const ctx = (minute: number) => home.as('Nora', later(minute));
  const [first, second] = [
    await tell(ctx(1), 'The greenhouse heater tripped the fuse in the cellar'),
    await tell(ctx(2), 'The greenhouse heater tripped the fuse in the attic'),
  ];
  const { memory, inferredEdges } = await store(ctx(3), {
    content: 'The lights went out because the greenhouse heater tripped the fuse in the cellar',
  });
  const kept = inferredEdges.find(({ toId }) => toId === first.id);
  const open = inferredEdges.find(({ toId }) => toId === second.id);
  expect(kept).toMatchObject({ isStored: true, edge: { type: 'caused_by' } });
  expect(open).toMatchObject({ isStored: false, confidence: 0.69 });
  expect(await offered(ctx(4), memory?.id)).toEqual([[second.id, 0.69]]);
  expect(await offered(ctx(4), second.id)).toContainEqual([memory?.id, 0.69]);
});

it('does not suggest a removed link again from either memory, unless the removal is undone', async () => {
  const leo = home.as('Leo', later(20));
  const moths = await tell(leo, 'The piano tuner found moths in the felt of the piano');
  const { memory, inferredEdges } = await store(home.as('Leo', later(21)), {
    content: 'We keep lavender in the piano because the piano tuner found moths in the felt',
  });
  expect(inferredEdges).toMatchObject([{ isStored: true }]);
  const { journalId } = await relateAs(leo, { action: 'remove', edgeId: inferredEdges[0]?.edge.id });
  for (const who of [leo, home.as('Nora', later(22))]) {
    expect((await offered(who, memory?.id)).map(([id]) => id)).not.toContain(moths.id);
    expect((await offered(who, moths.id)).map(([id]) => id)).not.toContain(memory?.id);
  }
  await undo(leo, journalId);
  await relateAs(leo, { action: 'remove', edgeId: inferredEdges[0]?.edge.id });
  expect((await offered(leo, moths.id)).map(([id]) => id)).not.toContain(memory?.id);
});

describe('a statement that contains the address of a memory', () => {
  it('links a statement to the memory whose address it contains, with the type that the words suggest', async () => {
    const ctx = (minute: number) => home.as('Leo', later(minute));
    const cats = await tell(ctx(40), 'The cats sleep in the airing cupboard');
    for (let n = 0; n < 15; n++) await tell(ctx(41 + n), `Shelf ${n} holds jar number ${n} of quince jelly`);
    const mention = await store(ctx(60), { content: `Ring the plumber, see /memories/${cats.id}` });
    expect(mention.inferredEdges).toMatchObject([
      {
        toId: cats.id,
        isStored: true,
        edge: { type: 'mentioned_in', fromId: cats.id, toId: mention.memory?.id },
      },
    ]);
    const reason = await store(ctx(61), {
      content: `We bought a second boiler because of https://home.example/memories/${cats.id.toUpperCase()}`,
    });
    expect(reason.inferredEdges[0]).toMatchObject({
      toId: cats.id,
      isStored: true,
      edge: { type: 'caused_by', fromId: reason.memory?.id },
    });
  });

  it('does not link to a memory by its address if the author may not see it', async () => {
    const hidden = await tell(home.as('Nora', later(70)), 'Nora hides the presents in the loft', {
      privacy: 'private',
    });
    const { inferredEdges } = await store(home.as('Leo', later(71)), {
      content: `Leo read about ${hidden.id} somewhere`,
    });
    expect(inferredEdges.map(({ toId }) => toId)).not.toContain(hidden.id);
  });
});
