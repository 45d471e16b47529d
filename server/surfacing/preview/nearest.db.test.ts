import { beforeAll, expect, it } from 'vitest';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { tell } from '#server/edges/testing/link-memories.ts';
import { previewInput } from './schema.ts';
import { preview } from './service.ts';

let home: TestHousehold;
const previewed = (name: string, prompt: string) => preview(home.as(name), previewInput.parse({ prompt }));

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  for (const statement of [
    'The boiler man comes on Tuesday',
    'Nora keeps the spare fuses in the hall',
    'Nora is learning the cello',
    'Nora prefers the window seat on trains',
  ]) {
    await tell(home.as('Nora'), statement, { privacy: 'private' });
  }
});

it('shows the nearest memories and why they did not come if nothing fits', async () => {
  const { items, nearMisses } = await previewed('Nora', 'zebra quilting tournament in Ulan Bator');
  expect(items).toEqual([]);
  expect(nearMisses).toHaveLength(3);
  for (const { reason, explanation } of nearMisses) {
    expect(reason).toBe('below_cut');
    expect(explanation).toMatch(/^Similarity -?0\.\d+ is below the minimum of 0\.\d+/);
  }
  const similarities = nearMisses.map(({ item }) => item.scores.similarity);
  expect(similarities).toEqual(similarities.toSorted((a, b) => b - a));
});

it('shows nobody else’s private memories as the nearest', async () => {
  const { items, nearMisses } = await previewed('Leo', 'zebra quilting tournament in Ulan Bator');
  expect([items, nearMisses]).toEqual([[], []]);
});

it('shows only narrow misses if something fits', async () => {
  const { items, nearMisses } = await previewed('Nora', 'Who is learning the cello?');
  expect(items.map(({ content }) => content)).toContain('Nora is learning the cello');
  expect(nearMisses.map(({ item }) => item.content)).not.toContain('The boiler man comes on Tuesday');
});
