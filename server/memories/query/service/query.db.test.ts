import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import type { StoredEdgeType } from '#server/domain/graph/edge-types.ts';
import { storeMemoryInput } from '../../store/schema.ts';
import { storeMemory } from '../../store/service/store-memory.ts';
import { queryMemoriesInput } from '../schema.ts';
import { queryMemories } from './query.ts';

let home: TestHousehold;
const ids: Record<string, string> = {};

async function tell(ctx: Ctx, key: string, memory: Record<string, unknown>): Promise<string> {
  const { memory: stored } = await storeMemory(ctx, storeMemoryInput.parse(memory));
  const id = stored?.id ?? '';
  ids[key] = id;
  return id;
}

async function link(from: string, type: StoredEdgeType, to: string, more: Record<string, unknown> = {}) {
  const [fromId, toId, id] = [ids[from] ?? '', ids[to] ?? '', newId()];
  await home.asSystem().vault.write('test.link', (tx) =>
    tx.db.edge.create({
      data: { householdId: tx.householdId, id, fromId, toId, type, strength: 1, createdAt: tx.now, ...more },
    }),
  );
  return id;
}

const ask = (ctx: Ctx, input: Record<string, unknown>) => queryMemories(ctx, queryMemoriesInput.parse(input));
const relatedTexts = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.related.map(({ memory }) => memory.content);

const CLOUD = 'Copse Road Studio runs everything in the cloud';
const PAIN = 'Each deployment took a week of evenings';
const YEARS = 'Leo ran servers of his own for ten years';
const SECRET = 'The landlord raised the rent of the cellar';

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  const leo = home.as('Leo');
  const open = { privacy: 'public' };
  await tell(leo, 'cloud', { content: CLOUD, occurredAt: '2026-02-04', importance: 'high', ...open });
  await tell(leo, 'pain', { content: PAIN, ...open });
  await tell(leo, 'years', { content: YEARS, tags: ['experience'], ...open });
  await tell(leo, 'rent', { content: SECRET, privacy: 'private' });
  await tell(leo, 'beyond', { content: 'The cellar flooded twice', ...open });
  await link('cloud', 'influenced_by', 'pain', { strength: 0.8 });
  await link('pain', 'relates_to', 'years', { strength: 0.5 });
  await link('cloud', 'caused_by', 'rent');
  await link('rent', 'caused_by', 'beyond');
});

describe('a query with traversal', () => {
  it('answers a why question with the path as data and sentence, and counts a hidden step', async () => {
    const answer = await ask(home.as('Nora'), { query: 'Why do we run everything in the cloud?' });
    expect(answer.mode).toBe('why');
    expect(answer.matches[0]?.memory.content).toBe(CLOUD);
    const path = answer.related.find(({ memory }) => memory.content === YEARS);
    expect(path).toMatchObject({
      startId: ids.cloud,
      hops: 2,
      strength: 0.4,
      path: [
        { memoryId: ids.pain, type: 'influenced_by', direction: 'outgoing' },
        { memoryId: ids.years, type: 'relates_to', direction: 'outgoing' },
      ],
      pathDescription: `“${CLOUD}” (4 Feb) was influenced by “${PAIN}”, which relates to “${YEARS}”`,
    });
    expect(answer.hiddenSteps).toBe(1);
    expect(JSON.stringify(answer)).not.toContain('landlord');
    expect(JSON.stringify(answer)).not.toContain(ids.rent);
  });

  it('follows edges through a private memory for its owner', async () => {
    const answer = await ask(home.as('Leo'), { startId: ids.cloud, mode: 'why' });
    expect(relatedTexts(answer)).toEqual([SECRET, 'The cellar flooded twice', PAIN, YEARS]);
    expect(answer.hiddenSteps).toBe(0);
  });

  it('starts at startId without a query text, and returns the distance of every memory', async () => {
    const answer = await ask(home.as('Nora'), { startId: ids.years, maxHops: 6 });
    expect(answer).toMatchObject({ mode: 'connected', matches: [] });
    expect(answer.related.map(({ hops, memory }) => [hops, memory.content])).toEqual([
      [1, PAIN],
      [2, CLOUD],
    ]);
    expect(answer.related[0]?.pathDescription).toBe(`“${YEARS}” relates to “${PAIN}”`);
    const high = await ask(home.as('Nora'), { startId: ids.years, maxHops: 6, importance: 'high' });
    expect(relatedTexts(high)).toEqual([CLOUD]);
  });

  it('follows only the requested edge types, under either name, and no edges below minStrength', async () => {
    const leo = home.as('Leo');
    expect(relatedTexts(await ask(leo, { startId: ids.cloud, edgeTypes: ['caused_by'] }))).toHaveLength(2);
    expect(relatedTexts(await ask(leo, { startId: ids.beyond, edgeTypes: 'led_to' }))).toEqual([
      SECRET,
      CLOUD,
    ]);
    expect(
      relatedTexts(
        await ask(leo, { startId: ids.cloud, minStrength: 0.6, edgeTypes: ['influenced_by', 'relates_to'] }),
      ),
    ).toEqual([PAIN]);
    expect(relatedTexts(await ask(leo, { query: 'cloud', maxHops: 0 }))).toEqual([]);
  });

  it('returns the graph on request, without hidden memories', async () => {
    const { graph } = await ask(home.as('Nora'), { startId: ids.cloud, includeGraph: true });
    expect(graph?.nodes.map(({ id, hops }) => [id, hops])).toEqual([
      [ids.cloud, 0],
      [ids.pain, 1],
      [ids.years, 2],
    ]);
    expect(graph?.edges.map(({ type }) => type).sort()).toEqual(['influenced_by', 'relates_to']);
  });

  it('limits the graph to complete paths within maxNodes and reports that there is more', async () => {
    const all = { startId: ids.cloud, includeGraph: true, maxHops: 6 };
    for (const maxNodes of [1, 2, 3]) {
      const { graph, isComplete } = await ask(home.as('Nora'), { ...all, maxNodes });
      expect(graph?.nodes.map(({ id }) => id)).toEqual([ids.cloud, ids.pain, ids.years].slice(0, maxNodes));
      expect(graph?.edges).toHaveLength(maxNodes - 1);
      expect(isComplete).toBe(maxNodes === 3);
    }
    const many = await ask(home.as('Nora'), { query: 'cloud', includeGraph: true, maxNodes: 2, limit: 20 });
    expect(many.matches.length).toBeGreaterThan(2);
    expect(many.graph?.nodes.map(({ id }) => id)).toEqual(
      many.matches.slice(0, 2).map(({ memory }) => memory.id),
    );
    expect(many.isComplete).toBe(false);
  });
});
