import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { link, tell } from '#server/edges/testing/link-memories.ts';
import { updateMemory } from '../edit/service/update-memory.ts';
import { queryMemoriesInput } from './schema.ts';
import { queryMemories } from './service/query.ts';

let home: TestHousehold;
const walkFrom = (ctx: Ctx, startId: string, over: object = {}) =>
  queryMemories(ctx, queryMemoriesInput.parse({ startId, ...over }));

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

describe('a walk from a memory', () => {
  it('does not start at a secret, which only its owner is told', async () => {
    const leo = home.as('Leo');
    const [start, near] = [await tell(leo, 'The surprise is a kayak'), await tell(leo, 'Kayaks float')];
    await link(leo, start, 'supports', near);
    expect((await walkFrom(leo, start.id)).related.map(({ memory }) => memory.id)).toContain(near.id);
    await updateMemory(leo, { id: start.id, privacy: 'secret' });
    await expect(walkFrom(leo, start.id)).rejects.toMatchObject({ fields: [{ path: 'startId' }] });
    for (const other of [home.as('Nora'), home.asAgent('Leo')])
      await expect(walkFrom(other, start.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('counts hidden steps without revealing their type or strength', async () => {
    const leo = home.as('Leo');
    const open = await tell(leo, 'Leo practises the trombone on Sundays', { privacy: 'public' });
    const doubted = await tell(leo, 'The saffron was a present', { privacy: 'private' });
    const cause = await tell(leo, 'A quarrel over turnips', { privacy: 'private' });
    await link(leo, doubted, 'contradicts', open, { strength: 0.2 });
    await link(leo, open, 'caused_by', cause, { strength: 0.7 });
    const asked = [{}, { edgeTypes: ['contradicts'] }, { edgeTypes: ['owned_by'] }, { minStrength: 0.5 }];
    const counts = [];
    for (const over of asked) counts.push((await walkFrom(home.as('Nora'), open.id, over)).hiddenSteps);
    expect(counts).toEqual([2, 2, 2, 2]);
    expect((await walkFrom(leo, open.id)).hiddenSteps).toBe(0);
  });
});
