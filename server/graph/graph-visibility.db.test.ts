import { beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { GRAPH_FILTERS } from '#server/domain/graph/graph-filter.ts';
import { unpackIds } from '#server/domain/graph/layout/packed-ids.ts';
import { connectInput } from './connect/schema.ts';
import { connectNodes } from './connect/service/connect-nodes.ts';
import { findInput, labelsInput } from './find/schema.ts';
import { findNodes, listLabels } from './find/service.ts';
import { refreshMap } from './map/service/refresh-map.ts';
import { expansionsInput, neighboursInput } from './neighbours/schema.ts';
import { listExpansions, listNeighbours } from './neighbours/service.ts';
import type { GraphFocus } from './schema.ts';
import { showGraph } from './show/service.ts';
import { asked, type GraphHousehold, makeGraphHousehold } from './testing/graph-household.ts';

let house: GraphHousehold;
const of = (name: string): string => house.id[name] ?? '';

beforeAll(async () => {
  house = await makeGraphHousehold();
  // otherwise the first call would refresh the map and move nodes
  await refreshMap(house.home.as('Nora'));
});

const others: [string, () => Ctx][] = [
  ['the owner', () => house.home.as('Nora')],
  ['another member', () => house.home.as('Zoë')],
  ['an agent of the owner', () => house.home.asAgent('Nora')],
  ['an agent of the household', () => house.home.asAgent(null)],
  [
    'an agent of Leo that sees what is public',
    () => house.home.asAgent('Leo', { ceiling: { privacy: 'public' } }),
  ],
];

const PEOPLE = ['nora', 'leo', 'ana', 'alexToo'];
const TOLD = ['school', 'commute', 'bike', 'football'];

async function tellAround(ctx: Ctx, focus: GraphFocus, said: Record<string, unknown>): Promise<void> {
  const { id } = focus;
  said[`around ${id}`] = await showGraph(ctx, asked({ focus }));
  said[`expansions ${id}`] = await listExpansions(ctx, expansionsInput.parse({ id }));
  said[`neighbours ${id}`] = await listNeighbours(ctx, neighboursInput.parse({ id }));
}

async function everything(ctx: Ctx): Promise<Record<string, unknown>> {
  const said: Record<string, unknown> = {};
  for (const lens of GRAPH_FILTERS) {
    said[`ego ${lens}`] = await showGraph(ctx, asked({ lens }));
    said[`overview ${lens}`] = await showGraph(ctx, asked({ lens, scope: 'overview' }));
    const { packed, ...rest } = await showGraph(ctx, asked({ lens, scope: 'overview', packed: true }));
    said[`packed ${lens}`] = [rest, packed?.from, packed && unpackIds(packed.ids)];
  }
  for (const name of PEOPLE) await tellAround(ctx, { kind: 'contact', id: of(name) }, said);
  for (const name of TOLD) await tellAround(ctx, { kind: 'memory', id: of(name) }, said);
  const expand = [
    { id: of('leo'), relation: 'memories' },
    { id: of('school'), relation: 'links' },
  ];
  said.expanded = await showGraph(ctx, asked({ expand, shown: [of('leo'), of('school')] }));
  said.exactly = await showGraph(ctx, asked({ only: Object.values(house.id) }));
  said.labels = await listLabels(ctx, labelsInput.parse({ ids: Object.values(house.id) }));
  for (const text of ['xylophone', 'zeppelin', 'school', 'Alex']) {
    said[`find ${text}`] = await findNodes(ctx, findInput.parse({ text }));
  }
  for (const [fromId, toId] of [
    [of('football'), of('commute')],
    [of('leo'), of('alexToo')],
    [of('zoe'), of('alex')],
  ]) {
    said[`connect ${fromId} ${toId}`] = await connectNodes(ctx, connectInput.parse({ fromId, toId }));
  }
  return said;
}

const inTrash = (ids: string[], deletedAt: Date | null) =>
  house.home.asSystem().vault.write('test.trash', async (tx) => {
    await tx.db.memory.updateMany({
      where: { householdId: house.home.householdId, id: { in: ids } },
      data: { deletedAt },
    });
    await tx.db.relationship.updateMany({
      where: { householdId: house.home.householdId, privacy: 'private' },
      data: { deletedAt },
    });
  });

describe.each(others)('the graph as shown to %s', (_, ctxOf) => {
  test('contains nothing hidden, and is unchanged once the hidden data is gone', async () => {
    const hidden = Object.entries(house.id)
      .filter(([name]) => name.startsWith('hidden'))
      .map(([, id]) => id);
    const before = await everything(ctxOf());
    const text = JSON.stringify(before).toLowerCase();
    for (const word of ['xylophone ', 'zeppelin.', 'diary', 'ex_partner_of', ...hidden]) {
      expect(text).not.toContain(word);
    }
    // without the hidden data, every count, position, kind and confidence must stay the same
    await inTrash(hidden, new Date());
    const after = await everything(ctxOf());
    await inTrash(hidden, null);
    expect(after).toEqual(before);
  });
});

test('shows Leo everything except the secret', async () => {
  const leo = house.home.as('Leo');
  const around = await showGraph(leo, asked({ focus: { kind: 'contact', id: of('leo') } }));
  expect(around.nodes.id).toContain(of('hiddenDiary'));
  expect(around.nodes.id).toContain(of('alexToo'));
  expect(around.types.map(({ name }) => name)).toContain('ex_partner_of');
  expect(JSON.stringify(await everything(leo))).not.toContain(of('hiddenSecret'));
});

test('finds nothing for another household by the same ids', async () => {
  const other = (await makeGraphHousehold()).home.as('Nora');
  await expect(showGraph(other, asked({ focus: { kind: 'contact', id: of('leo') } }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await listLabels(other, labelsInput.parse({ ids: Object.values(house.id) }))).toEqual({
    items: [],
  });
  const exactly = await showGraph(other, asked({ only: Object.values(house.id) }));
  expect(exactly.nodes.id).toEqual([]);
  expect(exactly.edges.from).toEqual([]);
});
