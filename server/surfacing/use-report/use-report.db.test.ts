import { expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW } from '#server/db/testing/household.ts';
import { forgetMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { surfaceInput } from '../surface/schema.ts';
import { surface } from '../surface/service/surface.ts';
import { reportUse } from './service.ts';

const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const tell = async (ctx: Ctx, content: string, over: object = {}): Promise<string> => {
  const { memory } = await storeMemory(ctx, storeMemoryInput.parse({ content, ...over }));
  if (!memory) throw new Error('The memory was not stored.');
  return memory.id;
};
const ask = (ctx: Ctx, prompt: string) => surface(ctx, surfaceInput.parse({ prompt, limit: 1 }));

it('reports the memories surfaced most and those never surfaced, and nothing about other members', async () => {
  const home = await makeHousehold(['Nora', 'Leo']);
  const nora = (days = 0) => home.as('Nora', daysAgo(days));
  const jazz = await tell(nora(60), 'Nora loves bossa nova in the evening');
  const bread = await tell(nora(60), 'Nora bakes rye bread on Sundays');
  const boat = await tell(nora(50), 'Nora once sailed a boat to Menorca');
  await tell(nora(2), 'Nora repotted the fig tree');
  await tell(home.as('Leo', daysAgo(60)), 'Leo collects old maps');
  await tell(nora(60), 'The safe opens with 4-7-1', { privacy: 'secret' });
  for (let times = 0; times < 3; times++) await ask(home.asAgent('Nora'), 'put on some bossa nova music');
  await ask(home.asAgent('Nora'), 'how is the rye bread made?');
  const report = await reportUse(nora());
  expect(report.most.map(({ id, times }) => [id, times])).toEqual([
    [jazz, 3],
    [bread, 1],
  ]);
  expect(report.never).toMatchObject({ total: 1, isMore: false, items: [{ id: boat }] });
  const leos = await reportUse(home.as('Leo'));
  expect(leos.most).toEqual([]);
  expect(leos.never.items.map(({ content }) => content)).toEqual(['Leo collects old maps']);
  const all = await reportUse(home.asAgent(null));
  expect(all).toMatchObject({ most: [], never: { total: 0 }, sources: [] });
});

it('counts corrected memories per source', async () => {
  const home = await makeHousehold(['Nora']);
  const nora = home.as('Nora');
  const guess = home.asAgent('Nora');
  const wrong = ['Nora dislikes quince jelly', 'Nora plays the bassoon'];
  for (const content of wrong) await forgetMemory(nora, await tell(guess, content));
  await tell(guess, 'Nora walks to work');
  await tell(nora, 'Nora has a red bicycle');
  const { sources } = await reportUse(nora);
  expect(sources).toEqual([
    { agent: { id: expect.any(String), name: 'a removed agent' }, source: null, told: 3, corrected: 2 },
    { agent: null, source: 'statement', told: 1, corrected: 0 },
  ]);
});
