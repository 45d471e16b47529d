import { beforeAll, describe, expect, it } from 'vitest';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { ask, link, tell } from '../../testing/linked.ts';

let home: TestHousehold;

const told = (content: string, importance: 'high' | 'low' = 'low') =>
  tell(home.as('Nora'), content, { importance });

const BIKE = 'St Cecilia is near enough: ten minutes by bike';
const CHOICE = 'We chose St Cecilia for the cello lessons';
const FLIGHT = 'For the Easter trip we fly to Porto';
const FERRY = 'For the Easter trip we take the night ferry to Bilbao';
const NOISE = 'Zoë is sick on every boat';

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  const [bike, choice] = [await told(BIKE, 'high'), await told(CHOICE)];
  await link(home, choice, 'depends_on', bike);
  await link(home, choice, 'caused_by', await told('Zoë hums all day long'));
  const [flight, ferry, sick] = [await told(FLIGHT), await told(FERRY), await told(NOISE)];
  await link(home, flight, 'supersedes', ferry);
  await link(home, sick, 'contradicts', ferry);
});

describe('where a why begins', () => {
  it('is the match that has reasons, not a fact that matters more and has none', async () => {
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

describe('where what changed begins', () => {
  it('is what holds now: what was replaced is reached from it, and not the other way round as well', async () => {
    const { matches, related } = await ask(home.as('Leo'), { query: 'What changed about the Easter trip?' });
    expect(matches.map(({ memory }) => memory.content)).toEqual(expect.arrayContaining([FLIGHT, FERRY]));
    expect(related.map(({ hops, memory }) => [hops, memory.content])).toEqual([
      [1, FERRY],
      [2, NOISE],
    ]);
  });
});
