import { describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { setRelationshipInput, updateRelationshipInput } from '../schema.ts';
import { setRelationship } from '../set/service/set-relationships.ts';
import { updateRelationship } from '../update/service.ts';
import { getHistory } from './service.ts';

const set = async (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) =>
  (
    await setRelationship(
      ctx,
      parseInput(setRelationshipInput, { contactA, relationship, contactB, ...over }),
    )
  ).relationship?.id ?? '';
const update = (ctx: Ctx, id: string, over: object) =>
  updateRelationship(ctx, parseInput(updateRelationshipInput, { id, ...over }));
const acts = async (ctx: Ctx, id: string) =>
  (await getHistory(ctx, { id })).entries.map(({ by, act }) => `${by}: ${act}`);

describe('the history of a relationship', () => {
  it('lists author, time, and each field before and after, in words', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const id = await set(home.asAgent('Nora'), 'Bo', 'husband', 'Leo', { notes: 'met in Porto' });
    await update(home.as('Leo', new Date('2026-11-22T09:00:00Z')), id, { notes: null, confidence: 0.8 });
    await update(home.as('Leo', new Date('2026-11-23T09:00:00Z')), id, { status: 'former' });
    const { sentence, entries } = await getHistory(home.as('Leo'), { id });
    expect(sentence).toContain('(formerly)');
    expect(entries).toMatchObject([
      {
        by: 'You',
        act: 'Ended',
        at: '2026-11-23T09:00:00.000Z',
        changes: [
          { field: 'Status', before: 'current', after: 'former' },
          { field: 'Until', before: null, after: '2026-11-23' },
        ],
      },
      {
        by: 'You',
        act: 'Changed',
        changes: [
          { field: 'Notes', before: 'met in Porto', after: null },
          { field: 'Confidence', before: '1', after: '0.8' },
        ],
      },
      { by: 'A deleted agent, for Nora', act: 'Added' },
    ]);
    expect(entries[2]?.changes).toContainEqual({ field: 'Notes', before: null, after: 'met in Porto' });
  });

  it('omits changes made while the relationship was private to another member', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const id = await set(nora, 'Sam', 'friend', 'Bo', { privacy: 'private', notes: 'a secret crush' });
    await update(nora, id, { notes: null });
    await update(nora, id, { privacy: 'public' });
    await update(leo, id, { notes: 'from the choir' });
    expect(await acts(nora, id)).toEqual(['Leo: Changed', 'You: Changed', 'You: Changed', 'You: Added']);
    const seen = await getHistory(leo, { id });
    expect(JSON.stringify(seen)).not.toMatch(/crush|private/);
    expect(await acts(leo, id)).toEqual(['You: Changed']);
    for (const ctx of [home.asAgent(null), home.asAgent('Leo')]) {
      expect(JSON.stringify(await getHistory(ctx, { id }))).not.toMatch(/crush|private/);
    }
  });

  it('is not found by a member who may not see the relationship, nor from another household', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const other = await makeHousehold(['Ines']);
    const hidden = await set(home.as('Nora'), 'Sam', 'friend', 'Bo', { privacy: 'private' });
    const theirs = await set(other.as('Ines'), 'Sam', 'friend', 'Bo');
    for (const id of [hidden, theirs]) {
      await expect(getHistory(home.as('Leo'), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('is hidden completely once the relationship is private again', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const id = await set(home.as('Nora'), 'Sam', 'friend', 'Bo', { notes: 'open' });
    await update(home.as('Nora'), id, { privacy: 'private' });
    await expect(getHistory(home.as('Leo'), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
