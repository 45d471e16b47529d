import { expect, test, vi } from 'vitest';
import { type GraphData, readPicture } from '#components/graph/graph-data.ts';
import {
  beginView,
  type Layer,
  type View,
  type ViewAction,
  viewReducer,
} from '#components/graph/views/view-state.ts';
import { deltaEncode, packIds } from '#server/domain/graph/layout/packed-ids.ts';
import type { Picture } from '#server/graph/picture/schema.ts';
import { dataKey, type GraphSource, loadGraph } from './load-graph.ts';

const ABOUT = {
  kind: 'about' as const,
  name: 'about',
  group: 'about',
  forward: 'about',
  backward: 'told of in',
  isSymmetric: false,
};

/** A link is two indices into a list of `ids` followed by the nodes already shown. */
function picture(ids: string[], links: [number, number][]): Picture {
  return {
    nodes: {
      id: ids,
      kind: ids.map(() => 'person'),
      label: ids,
      detail: ids.map(() => ''),
      confidence: ids.map(() => null),
      status: ids.map(() => 'active'),
      at: ids.map(() => null),
      x: ids.map((_, index) => index * 40),
      y: ids.map(() => 0),
      more: ids.map(() => 3),
    },
    edges: {
      id: links.map(() => ''),
      from: links.map(([from]) => from),
      to: links.map(([, to]) => to),
      type: links.map(() => 0),
      strength: links.map(() => 1),
      status: links.map(() => ''),
    },
    types: [ABOUT],
    focusId: ids[0] ?? null,
    total: 9,
    isSimplified: false,
    fit: { x: 0, y: 0, scale: 1 },
  };
}

function server() {
  const show = vi.fn<GraphSource['show']>(async ({ expand, shown = [] }) =>
    expand === undefined
      ? picture(['home', 'nora'], [[0, 1]])
      : picture([`${expand[0]?.id}-1`], [[0, 1 + shown.indexOf(expand[0]?.id ?? '')]]),
  );
  const connect = vi.fn<GraphSource['connect']>(async ({ shown }) => ({
    paths: [],
    picture: picture(['between'], [[0, 1 + shown.indexOf('nora')]]),
  }));
  return { show, connect };
}

function page(source: GraphSource) {
  const cache = new Map<string, GraphData>();
  const key = (view: View, layers: readonly Layer[]) => JSON.stringify(dataKey(view, layers));
  return async (view: View): Promise<GraphData> => {
    const there = cache.get(key(view, view.layers));
    if (there) return there;
    const data = await loadGraph(view, (layers) => cache.get(key(view, layers)), source);
    cache.set(key(view, view.layers), data);
    return data;
  };
}

const EXPAND_NORA: ViewAction = { type: 'expand', id: 'nora', relation: 'people', name: 'Nora' };

test('expanding requests only the new nodes, and undo returns the previous data without a request', async () => {
  const source = server();
  const read = page(source);
  const begun = beginView();
  const before = await read(begun.view);
  const expanded = viewReducer(begun, EXPAND_NORA);
  const after = await read(expanded.view);
  expect([...after.nodes.keys()]).toEqual(['home', 'nora', 'nora-1']);
  expect([...after.edges.keys()]).toEqual(['home|about:about|nora', 'nora-1|about:about|nora']);
  expect(source.show).toHaveBeenCalledTimes(2);
  expect(source.show.mock.lastCall?.[0]).toMatchObject({ shown: ['home', 'nora'], shownAt: { x: [0, 40] } });
  expect(await read(viewReducer(expanded, { type: 'undo' }).view)).toBe(before);
  expect(source.show).toHaveBeenCalledTimes(2);
});

test('a newly shown neighbour decreases the count of hidden ones', async () => {
  const read = page(server());
  const data = await read(viewReducer(beginView(), EXPAND_NORA).view);
  expect(data.nodes.get('nora')?.more).toBe(2);
  expect(data.nodes.get('home')?.more).toBe(3);
});

test('a layer whose anchor was collapsed is not requested', async () => {
  const source = server();
  const read = page(source);
  let state = viewReducer(beginView(), EXPAND_NORA);
  state = viewReducer(state, { type: 'expand', id: 'nora-1', relation: 'people', name: 'Nora 1' });
  expect((await read(state.view)).nodes.has('nora-1-1')).toBe(true);
  state = viewReducer(state, { type: 'collapse', id: 'nora', name: 'Nora' });
  expect([...(await read(state.view)).nodes.keys()]).toEqual(['home', 'nora']);
});

test('a connection comes with its explanation, even when there is no path', async () => {
  const read = page(server());
  const data = await read(viewReducer(beginView(), { type: 'connect', ids: ['nora', 'home'] }).view);
  expect(data.nodes.has('between')).toBe(true);
  expect(data.explanations).toEqual([{ fromId: 'home', toId: 'nora', sentences: [], path: [] }]);
});

test('a packed picture reads like an unpacked one', () => {
  const ids = ['0199f0a4-7b1c-7e52-8d3f-0a1b2c3d4e5f', '0199f0a4-7b1d-7000-9abc-def012345678'];
  const plain = picture(ids, [[0, 1]]);
  const packed = {
    ...plain,
    nodes: { ...plain.nodes, id: [] },
    edges: { ...plain.edges, from: [] },
    packed: { ids: packIds(ids), from: deltaEncode([0]) },
  };
  expect(readPicture(packed)).toEqual(readPicture(plain));
});
