import { beforeAll, describe, expect, it } from 'vitest';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { ask, link, tell } from '../../testing/store-and-link.ts';

let home: TestHousehold;

const store = (content: string, importance: 'high' | 'low' = 'low') =>
  tell(home.as('Nora'), content, { importance });

const BIKE = 'St Cecilia is near enough: ten minutes by bike';
const CHOICE = 'We chose St Cecilia for the cello lessons';
const FLIGHT = 'For the Easter trip we fly to Porto';
const FERRY = 'For the Easter trip we take the night ferry to Bilbao';
const NOISE = 'Zoë is sick on every boat';

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  const [bike, choice] = [await store(BIKE, 'high'), await store(CHOICE)];
  await link(home, choice, 'depends_on', bike);
  await link(home, choice, 'caused_by', await store('Zoë hums all day long'));
  const [flight, ferry, sick] = [await store(FLIGHT), await store(FERRY), await store(NOISE)];
  await link(home, flight, 'supersedes', ferry);
  await link(home, sick, 'contradicts', ferry);
});

describe('ranking the matches of a why question', () => {
  it('prefers a match with reasons to a more important one without', async () => {
    const question = 'Why St Cecilia?';
    const asSearch = await ask(home.as('Leo'), { query: 'St Cecilia', mode: 'search' });
    expect(asSearch.matches[0]?.memory.content).toBe(BIKE);
    for (const limit of [1, 8]) {
      const { mode, matches } = await ask(home.as('Leo'), { query: question, limit });
      expect([mode, matches[0]?.memory.content]).toEqual(['why', CHOICE]);
      expect(matches.length).toBeLessThanOrEqual(limit);
    }
  });
});

describe('starts of a question about changes', () => {
  it('starts at the current memory and reaches the replaced one from there, not vice versa', async () => {
    const { matches, related } = await ask(home.as('Leo'), { query: 'What changed about the Easter trip?' });
    expect(matches.map(({ memory }) => memory.content)).toEqual(expect.arrayContaining([FLIGHT, FERRY]));
    expect(related.map(({ hops, memory }) => [hops, memory.content])).toEqual([
      [1, FERRY],
      [2, NOISE],
    ]);
  });
});
