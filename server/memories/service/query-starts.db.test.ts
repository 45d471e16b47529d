import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import type { StoredEdgeType } from '#server/domain/edge-types.ts';
import { storeMemoryInput } from '../schema/memory.ts';
import { queryMemoriesInput } from '../schema/query.ts';
import { queryMemories } from './query.ts';
import { storeMemory } from './store.ts';

let home: TestHousehold;

async function tell(content: string, importance: 'high' | 'low' = 'low'): Promise<string> {
  const input = storeMemoryInput.parse({ content, privacy: 'public', importance });
  const { memory } = await storeMemory(home.as('Nora'), input);
  return memory?.id ?? '';
}

const link = (fromId: string, type: StoredEdgeType, toId: string) =>
  home.asSystem().vault.write('test.link', (tx) =>
    tx.db.edge.create({
      data: { householdId: tx.householdId, id: newId(), fromId, toId, type, createdAt: tx.now },
    }),
  );
const ask = (ctx: Ctx, input: Record<string, unknown>) => queryMemories(ctx, queryMemoriesInput.parse(input));

const BIKE = 'St Cecilia is near enough: ten minutes by bike';
const CHOICE = 'We chose St Cecilia for the cello lessons';
const FLIGHT = 'For the Easter trip we fly to Porto';
const FERRY = 'For the Easter trip we take the night ferry to Bilbao';
const NOISE = 'Zoë is sick on every boat';

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  const [bike, choice] = [await tell(BIKE, 'high'), await tell(CHOICE)];
  await link(choice, 'depends_on', bike);
  await link(choice, 'caused_by', await tell('Zoë hums all day long'));
  const [flight, ferry, sick] = [await tell(FLIGHT), await tell(FERRY), await tell(NOISE)];
  await link(flight, 'supersedes', ferry);
  await link(sick, 'contradicts', ferry);
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
