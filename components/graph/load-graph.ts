import { type GraphData, mergeData, readPicture } from '#components/graph/graph-data.ts';
import { type Layer, layerKey, type View } from '#components/graph/views/view-state.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import type { Connection } from '#server/graph/connect/schema.ts';
import type { Picture, ShowInput } from '#server/graph/picture/schema.ts';
import { asOfMoment } from './as-of-day.ts';
import { baseInput } from './graph-url-state.ts';

export interface GraphSource {
  show: (input: Partial<ShowInput>) => Promise<Picture>;
  connect: (input: {
    fromId: string;
    toId: string;
    asOf?: string | undefined;
    shown: string[];
    shownAt: { x: number[]; y: number[] };
  }) => Promise<Connection>;
}

/** Undoing a step gives the earlier key again, so that its data is still cached. */
export function dataKey(view: View, layers: readonly Layer[]): readonly unknown[] {
  return [baseInput(view), layers.map(layerKey)];
}

/** Starts from cached data and requests only missing layers, so that undo needs no request. */
export async function loadGraph(
  view: View,
  known: (layers: readonly Layer[]) => GraphData | undefined,
  source: GraphSource,
): Promise<GraphData> {
  const { layers } = view;
  const prefixes = layers.map((_, index) => layers.slice(0, layers.length - 1 - index));
  const begun = prefixes
    .map((prefix) => ({ prefix, data: known(prefix) }))
    .find(({ data }) => data !== undefined);
  let data = begun?.data ?? readPicture(await source.show({ ...baseInput(view), packed: true }));
  for (const layer of layers.slice(begun?.prefix.length ?? 0)) {
    data = mergeData(data, await loadLayer(view, layer, data, source));
  }
  return data;
}

const NAMED = PICTURE.shown - 20;

const NOTHING: Pick<GraphData, 'nodes' | 'edges' | 'explanations'> = {
  nodes: new Map(),
  edges: new Map(),
  explanations: [],
};

async function loadLayer(view: View, layer: Layer, data: GraphData, source: GraphSource): Promise<GraphData> {
  const inPicture = shownNodes(data, layer.kind === 'expand' ? [layer.id] : layer.ids);
  const { shown } = inPicture;
  if (layer.kind === 'expand') {
    // Skips a layer whose node is gone, because the layer that added it was removed.
    if (!data.nodes.has(layer.id)) return { ...data, ...NOTHING };
    // Needs no offset, because the server skips nodes that are already shown.
    const { id, relation } = layer;
    const { limit: _, only: __, ...base } = baseInput(view);
    return readPicture(
      await source.show({ ...base, expand: [{ id, relation, offset: 0 }], ...inPicture }),
      shown,
    );
  }
  let found: GraphData = { ...data, ...NOTHING };
  for (const [fromId, toId] of pairs(layer.ids)) {
    const { paths, picture } = await source.connect({
      fromId,
      toId,
      asOf: asOfMoment(view.asOf),
      ...inPicture,
    });
    const sentences = paths.map(({ sentence }) => sentence);
    const explanation = { fromId, toId, sentences, path: (paths[0]?.steps ?? []).map(keyOfStep) };
    found = {
      ...mergeData(found, readPicture(picture, shown)),
      explanations: [...found.explanations, explanation],
    };
  }
  return found;
}

const keyOfStep = ({ fromId, toId, kind, type, direction }: Connection['paths'][number]['steps'][number]) =>
  direction === 'out' ? `${fromId}|${kind}:${type}|${toId}` : `${toId}|${kind}:${type}|${fromId}`;

function shownNodes({ nodes }: GraphData, anchors: readonly string[]) {
  const all = [...nodes.values()];
  const named = all.filter(({ id }, index) => index >= all.length - NAMED || anchors.includes(id));
  return {
    shown: named.map(({ id }) => id),
    shownAt: { x: named.map(({ x }) => x), y: named.map(({ y }) => y) },
  };
}

const pairs = (ids: readonly string[]): [string, string][] =>
  ids.slice(1).map((id, index) => [ids[index] ?? id, id]);
