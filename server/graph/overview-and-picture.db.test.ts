import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { GRAPH_FILTERS } from '#server/domain/graph/graph-filter.ts';
import { deltaDecode, unpackIds } from '#server/domain/graph/layout/packed-ids.ts';
import { connectInput } from './connect/schema.ts';
import { connectNodes } from './connect/service/connect-nodes.ts';
import { findInput } from './find/schema.ts';
import { findNodes } from './find/service.ts';
import { placeNodes } from './map/service/place-nodes.ts';
import { refreshMap } from './map/service/refresh-map.ts';
import { expansionsInput, neighboursInput } from './neighbours/schema.ts';
import { listExpansions, listNeighbours } from './neighbours/service.ts';
import type { Picture } from './picture/schema.ts';
import type { GraphFocus } from './schema.ts';
import { showGraph } from './show/service.ts';
import { asked, type GraphHousehold, link, makeGraphHousehold, tell } from './testing/graph-household.ts';
import { placeInput } from './views/schema.ts';

let house: GraphHousehold;
const of = (name: string): string => house.id[name] ?? '';
const nora = () => house.home.as('Nora');
const leo = () => house.home.as('Leo');

beforeAll(async () => {
  house = await makeGraphHousehold();
});

const sentences = ({ nodes, edges, types }: Picture, shown: string[] = []): string[] => {
  const all = [...nodes.id, ...shown];
  return edges.from.map((from, i) => {
    const type = types[edges.type[i] ?? -1]?.name;
    return `${all[from]} ${type} ${all[edges.to[i] ?? -1]}`;
  });
};

describe('an overview', () => {
  test('labels people and groups', async () => {
    const { nodes } = await showGraph(nora(), asked({ scope: 'overview' }));
    for (const [i, kind] of nodes.kind.entries()) {
      if (['person', 'group', 'organisation', 'agent'].includes(kind)) expect(nodes.label[i]).not.toBe('');
    }
  });

  test('contains the same data when packed, in fewer bytes', async () => {
    // otherwise the first call would refresh the map and move nodes
    await refreshMap(nora());
    const { packed: none, ...plain } = await showGraph(nora(), asked({ scope: 'overview' }));
    const { packed, ...rest } = await showGraph(nora(), asked({ scope: 'overview', packed: true }));
    expect(none).toBeUndefined();
    expect([rest.nodes.id, rest.edges.from]).toEqual([[], []]);
    const id = packed ? unpackIds(packed.ids) : [];
    const from = packed ? deltaDecode(packed.from) : [];
    expect({ ...rest, nodes: { ...rest.nodes, id }, edges: { ...rest.edges, from } }).toEqual(plain);
  });
});

describe('a picture', () => {
  test('opens on the household, people first, with the kind of each node and its number of missing neighbours', async () => {
    const { nodes, focusId, total, isSimplified } = await showGraph(nora(), asked());
    expect(nodes.id[0]).toBe(focusId);
    expect(nodes.kind.slice(0, 4)).toEqual(['group', 'person', 'person', 'person']);
    expect(nodes.kind[nodes.id.indexOf(of('school'))]).toBe('decision');
    expect(nodes.kind[nodes.id.indexOf(of('football'))] ?? 'event').toBe('event');
    expect(nodes.id.length).toBeLessThanOrEqual(total);
    expect(isSimplified).toBe(false);
    const columns = [nodes.label, nodes.x, nodes.y, nodes.more, nodes.at, nodes.confidence, nodes.status];
    for (const column of columns) expect(column).toHaveLength(nodes.id.length);
  });

  test('contains every link between its nodes once, in the stored direction', async () => {
    const picture = await showGraph(nora(), asked({ focus: { kind: 'memory', id: of('school') } }));
    const said = sentences(picture);
    expect(said).toContain(`${of('school')} caused_by ${of('commute')}`);
    expect(said).toContain(`${of('bike')} supports ${of('school')}`);
    expect(said).toContain(`${of('school')} about ${of('alex')}`);
    expect(new Set(said).size).toBe(said.length);
    expect(picture.types.find(({ name }) => name === 'caused_by')).toMatchObject({
      forward: 'was caused by',
    });
  });

  test('counts the missing neighbours of each node, which an expansion adds with their links to shown nodes', async () => {
    const only = [of('alex'), of('ana')];
    const first = await showGraph(nora(), asked({ only }));
    const more = first.nodes.more[first.nodes.id.indexOf(of('alex'))] ?? 0;
    const { expansions } = await listExpansions(nora(), expansionsInput.parse({ id: of('alex') }));
    expect(expansions.reduce((sum, { total }) => sum + total, 0)).toBe(more + 1);
    const grown = await showGraph(
      nora(),
      asked({
        expand: [{ id: of('alex'), relation: 'decisions' }],
        shown: first.nodes.id,
        shownAt: { x: first.nodes.x, y: first.nodes.y },
      }),
    );
    expect(grown.nodes.id).toEqual([of('school')]);
    expect(sentences(grown, first.nodes.id)).toContain(`${of('school')} about ${of('alex')}`);
  });

  test('as of an earlier day contains nothing recorded later', async () => {
    const before = await showGraph(nora(), asked({ asOf: '2026-11-01', scope: 'overview' }));
    expect(before.nodes.id).toEqual([]);
    expect(before.total).toBe(0);
    const now = await showGraph(nora(), asked({ asOf: '2026-12-01', scope: 'overview' }));
    expect(now.nodes.id).toContain(of('school'));
  });

  test('around the household or a person is never empty, and contains them alone before anything was recorded', async () => {
    const asOf = '2025-01-01';
    const home = await showGraph(nora(), asked({ asOf }));
    expect(home.nodes.kind).toEqual(['group']);
    expect(home).toMatchObject({ focusId: home.nodes.id[0], total: 1 });
    for (const lens of GRAPH_FILTERS) await showGraph(nora(), asked({ asOf, lens }));
    const focus = { kind: 'contact', id: of('ana') };
    const ana = await showGraph(nora(), asked({ asOf, focus, scope: 'ego' }));
    expect(ana.nodes.id).toEqual([of('ana')]);
    expect(ana.edges.id).toEqual([]);
    const around = neighboursInput.parse({ id: of('ana'), asOf });
    expect(await listNeighbours(nora(), around)).toMatchObject({ total: 0, groups: [] });
    expect((await listExpansions(nora(), expansionsInput.parse({ id: of('ana'), asOf }))).id).toBe(of('ana'));
  });

  test('opens for an agent that does not see the household, with the nodes it may see', async () => {
    const agent = house.home.asAgent('Nora', { ceiling: { groups: [newId()] } });
    expect((await showGraph(agent, asked())).focusId).toBeNull();
  });

  test('around a missing node fails with NOT_FOUND and names the field', async () => {
    const gone: GraphFocus[] = [
      { kind: 'contact', id: newId() },
      { kind: 'memory', id: newId() },
      { kind: 'memory', id: of('ana') },
      { kind: 'contact', id: of('school') },
    ];
    const missing = { code: 'NOT_FOUND', fields: [expect.objectContaining({ path: 'focus' })] };
    for (const focus of gone) {
      await expect(showGraph(nora(), asked({ focus }))).rejects.toMatchObject(missing);
    }
    const focus = { kind: 'memory', id: of('school') };
    const then = showGraph(nora(), asked({ focus, asOf: '2025-01-01' }));
    await expect(then).rejects.toMatchObject({ ...missing, message: 'No such memory at that time.' });
  });

  test('shows a memory with causes as a decision only if its text says that something was decided', async () => {
    const price = await tell(nora(), {
      content: 'A tandem would cost nine hundred euros',
      privacy: 'public',
    });
    const sold = await tell(nora(), { content: 'Leo sold the old bicycle', privacy: 'public' });
    const reason = await tell(nora(), { content: 'The hills here are steep', privacy: 'public' });
    await link(house.home, price, 'caused_by', reason);
    await link(house.home, sold, 'caused_by', reason, { origin: 'inferred' });
    const kinds = async () => {
      const { nodes } = await showGraph(nora(), asked({ only: [price, sold] }));
      return nodes.kind;
    };
    expect(await kinds()).toEqual(['memory', 'memory']);
    await link(house.home, sold, 'decided_by', reason);
    expect(await kinds()).toEqual(['memory', 'decision']);
    const picture = await showGraph(nora(), asked({ lens: 'decisions', scope: 'overview' }));
    expect(picture.nodes.kind[picture.nodes.id.indexOf(sold)]).toBe('decision');
  });

  test.each(['people', 'family'])('with the filter %s shows people and no memories', async (lens) => {
    const picture = await showGraph(nora(), asked({ lens, scope: 'overview' }));
    expect(picture.nodes.kind.every((kind) => kind === 'person' || kind === 'group')).toBe(true);
    expect(picture.nodes.id).toContain(of('ana'));
    const ego = await showGraph(nora(), asked({ lens }));
    expect(ego.total).toBe(picture.total);
  });

  test.each([
    ['decisions', 'school'],
    ['conflicts', 'football'],
    ['sources', 'bike'],
  ])('with the filter %s shows the memories it is about', async (lens, name) => {
    const picture = await showGraph(nora(), asked({ lens, scope: 'overview' }));
    expect(picture.nodes.id).toContain(of(name));
    const ego = await showGraph(nora(), asked({ lens }));
    expect(ego.total).toBe(picture.total);
    expect(ego.nodes.id).toContain(of(name));
  });
});

describe('lists and search', () => {
  test('group the neighbours of a node by kind of link, one page at a time', async () => {
    const { node, groups, total } = await listNeighbours(
      nora(),
      neighboursInput.parse({ id: of('school'), limit: 1 }),
    );
    expect(node).toMatchObject({ kind: 'decision', label: 'We chose St Anne’s school for Alex' });
    const caused = groups.find(({ key }) => key === 'edge:caused_by:out');
    expect(caused).toMatchObject({ reading: 'was caused by', total: 1, nextOffset: null });
    expect(caused?.items[0]).toMatchObject({ id: of('commute'), strength: 0.8 });
    expect(groups.find(({ key }) => key === 'edge:supports:in')).toMatchObject({
      reading: 'is supported by',
    });
    expect(total).toBeGreaterThanOrEqual(3);
  });

  test('find a person by a misspelt name and a memory by the beginning of a word', async () => {
    const { items } = await findNodes(nora(), findInput.parse({ text: 'Nunes' }));
    expect(items[0]).toMatchObject({ id: of('ana'), kind: 'person' });
    const words = await findNodes(nora(), findInput.parse({ text: 'foot' }));
    expect(words.items.map(({ id }) => id)).toContain(of('football'));
  });

  test('connect two nodes by the strongest of the shortest paths, with a sentence', async () => {
    const { paths, picture } = await connectNodes(
      nora(),
      connectInput.parse({ fromId: of('bike'), toId: of('commute') }),
    );
    expect(paths[0]?.steps.map(({ type, direction }) => `${direction} ${type}`)).toEqual([
      'out supports',
      'out caused_by',
    ]);
    expect(paths[0]?.sentence).toContain('was caused by “The way to school must stay under twenty minutes”');
    expect(picture.nodes.id).toEqual(expect.arrayContaining([of('bike'), of('school'), of('commute')]));
  });
});

describe('positions', () => {
  test('of the household’s map are computed from public data, and stay when nodes are added', async () => {
    await refreshMap(leo());
    const first = await placesOf(nora());
    expect(first.get(of('school'))).toBeDefined();
    expect((await storedIds()).has(of('hiddenDiary'))).toBe(false);
    const added = await tell(nora(), { content: 'Ana lent us her tandem', privacy: 'public' });
    await link(house.home, added, 'relates_to', of('bike'));
    expect(await refreshMap(leo())).toBe(1);
    const second = await placesOf(nora());
    for (const [id, spot] of first) expect(second.get(id)).toEqual(spot);
    expect((await storedIds()).has(added)).toBe(true);
  });

  test('that a member sets apply to that member only, and are reset when cleared', async () => {
    const before = await placesOf(leo());
    const positions = [{ id: of('ana'), x: 777, y: -333 }];
    expect(await placeNodes(nora(), placeInput.parse({ positions }))).toEqual({
      placed: 1,
      forgotten: 0,
    });
    expect((await placesOf(nora())).get(of('ana'))).toEqual({ x: 777, y: -333 });
    expect(await placesOf(leo())).toEqual(before);
    await placeNodes(nora(), placeInput.parse({ forget: [of('ana')] }));
    expect((await placesOf(nora())).get(of('ana'))).toEqual(before.get(of('ana')));
  });

  test('are stored for members in person, and only for nodes that they see', async () => {
    const positions = [{ id: of('hiddenDiary'), x: 1, y: 1 }];
    expect(await placeNodes(nora(), placeInput.parse({ positions }))).toMatchObject({ placed: 0 });
    await expect(
      placeNodes(house.home.asAgent('Nora'), placeInput.parse({ positions })),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

async function placesOf(ctx: ReturnType<typeof nora>) {
  const { nodes } = await showGraph(ctx, asked({ scope: 'overview' }));
  return new Map(nodes.id.map((id, i) => [id, { x: nodes.x[i], y: nodes.y[i] }]));
}

const storedIds = () =>
  house.home.asSystem().vault.read(async (tx) => {
    const rows = await tx.db.graphPosition.findMany({ where: { householdId: house.home.householdId } });
    return new Set(rows.map(({ nodeId }) => nodeId));
  });
