import { beforeAll, describe, expect, it } from 'vitest';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { listReviewInput } from '#server/review/queue/schema.ts';
import { listReview } from '#server/review/queue/service/list-queue.ts';
import { getMemory } from '../testing/get-memory.ts';
import { storeMemoryInput } from './schema.ts';
import { storeMemory } from './service/store-memory.ts';

let home: TestHousehold;
let minute = 0;
const as = (name: string) => home.as(name, new Date(NOW.getTime() + minute++ * MINUTE_MS));
const tell = (content: string, over: object = {}, who = 'Nora') =>
  storeMemory(as(who), parseInput(storeMemoryInput, { content, ...over }));

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Ana']);
});

describe('conflicts about somebody’s safety', () => {
  it.each([
    ['Leo is allergic to walnuts', 'Leo can eat any nut now'],
    ['Leo takes 5 mg of ramipril in the morning', 'The doctor has put Leo’s ramipril up to 10'],
    ['Leo is terrified of dogs', 'Leo runs up to every labrador and hugs it'],
    ['Leo has eaten no pork in his life', 'Leo had two bacon sandwiches for breakfast'],
  ])('opens a case without a recommendation and supersedes nothing: %s / %s', async (older, newer) => {
    const before = (await tell(older)).memory;
    const { outcome, conflicts } = await tell(newer);
    expect(outcome).toBe('disputed');
    expect(conflicts?.map(({ existing, suggested }) => [existing.id, suggested])).toContainEqual([
      before?.id,
      null,
    ]);
    const { status } = await getMemory(as('Nora'), before?.id ?? '');
    expect(status).toBe('disputed');
  });

  it('finds a safety conflict among any number of later memories', async () => {
    const first = (await tell('Ana must not have penicillin, she came out in hives')).memory;
    for (let day = 0; day < 30; day += 1) await tell(`Ana walked ${day + 3} kilometres along the river`);
    const { conflicts } = await tell('Ana does great on amoxicillin');
    expect(conflicts?.map(({ existing }) => existing.id)).toContain(first?.id);
  });

  it('finds no safety conflict between two different people', async () => {
    await tell('Zoë is allergic to peanuts');
    expect((await tell('Tomás has peanut butter every morning')).conflicts ?? []).toEqual([]);
  });

  it('puts safety conflicts first in the review queue', async () => {
    await tell('Nora likes the blue mug', { importance: 'high' });
    await tell('Nora hates the blue mug', { importance: 'high' });
    const { cases } = await listReview(as('Nora'), parseInput(listReviewInput, { limit: 50 }));
    const kinds = cases.map(({ isSafety }) => isSafety);
    expect(kinds).toContain(false);
    expect(kinds.lastIndexOf(true)).toBeLessThan(kinds.indexOf(false));
    expect(
      cases.filter(({ isSafety }) => isSafety).map(({ recommendation }) => recommendation.verdict),
    ).toEqual(kinds.filter(Boolean).map(() => null));
  });
});
