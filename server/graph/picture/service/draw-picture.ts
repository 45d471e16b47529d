import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isContact } from '#server/domain/graph/layout/choose-ego-graph.ts';
import { type Fit, fitMapToPicture } from '#server/domain/graph/layout/fit-map-to-picture.ts';
import { type LabelBox, labelBox, labelLines, moreEnding } from '#server/domain/graph/layout/node-label.ts';
import { placeNewNodes, type Spot, WIDE } from '#server/domain/graph/layout/place-new-nodes.ts';
import { legendOf } from '../../present.ts';
import { countNeighbours, countNodes, listLinks } from '../../repo/nodes.ts';
import { listTypes } from '../../repo/relationship-types.ts';
import type { NodeView, TypeLegend } from '../../schema.ts';
import { loadNodes, viewNodes } from '../../service/load-nodes.ts';
import type { Query } from '../../sql/graph-query-conditions.ts';
import type { LinkRow } from '../../sql/links.ts';
import type { NodeRow } from '../../sql/nodes.ts';
import type { EdgeColumns, NodeColumns, Picture } from '../schema.ts';

interface Shown {
  shown: readonly string[];
  shownAt?: { x: number[]; y: number[] } | undefined;
}

export const WHOLE_MAP: Fit = { x: 0, y: 0, scale: 1 };
export const NOTHING_SHOWN: Shown = { shown: [] };

/** Runs six SQL statements, however many nodes there are. Leaves out nodes that the caller may not see. */
export async function drawPicture(
  tx: VaultTx,
  ctx: Ctx,
  query: Query,
  ids: readonly string[],
  { shown, shownAt }: Shown,
  focusId: string | null,
): Promise<Picture> {
  const isShown = new Set(shown);
  const rows = await loadNodes(
    tx,
    query,
    ids.filter((id) => !isShown.has(id)),
  );
  const isNew = new Set(rows.map(({ id }) => id));
  const links = (await listLinks(tx, query, [...isNew, ...isShown])).filter(
    ({ fromId, toId }) =>
      (isNew.has(fromId) || isNew.has(toId)) && fromId !== toId && knows(isNew, isShown, fromId, toId),
  );
  const views = await viewNodes(tx, ctx, query, rows);
  const contacts = views.filter(({ kind }) => isContact(kind)).map(({ id }) => id);
  const memories = views.filter(({ kind }) => !isContact(kind)).map(({ id }) => id);
  const degrees = await countNeighbours(tx, query, { contacts, memories });
  const relationshipNames = links.filter(({ kind }) => kind === 'relationship').map(({ type }) => type);
  const relationshipTypes = await listTypes(tx, relationshipNames);
  const { edges, types } = edgeColumnsOf(links, [...isNew, ...shown], (kind, name) =>
    legendOf(kind, name, relationshipTypes),
  );
  const known = neighbourCounts(links);
  const more = (id: string): number => Math.max(0, (degrees.get(id) ?? 0) - (known.get(id) ?? 0));
  const boxes = boxesOf(views, more, focusId);
  const { places, fit } = placesOf(rows, links, { shown, shownAt }, focusId, boxes);
  return {
    nodes: nodeColumnsOf(views, places, more),
    edges,
    types,
    focusId: focusId !== null && (isNew.has(focusId) || isShown.has(focusId)) ? focusId : null,
    total: await countNodes(tx, query),
    isSimplified: false,
    fit,
  };
}

const knows = (isNew: ReadonlySet<string>, isShown: ReadonlySet<string>, a: string, b: string): boolean =>
  (isNew.has(a) || isShown.has(a)) && (isNew.has(b) || isShown.has(b));

function neighbourCounts(links: readonly LinkRow[]): Map<string, number> {
  const neighbours = new Map<string, Set<string>>();
  const add = (id: string, other: string): void => {
    const set = neighbours.get(id) ?? new Set();
    neighbours.set(id, set.add(other));
  };
  for (const { fromId, toId } of links) {
    add(fromId, toId);
    add(toId, fromId);
  }
  return new Map([...neighbours].map(([id, others]) => [id, others.size]));
}

/** Places new nodes near those already shown. */
function placesOf(
  rows: readonly NodeRow[],
  links: readonly LinkRow[],
  { shown, shownAt }: Shown,
  focusId: string | null,
  boxes: ReadonlyMap<string, LabelBox>,
): { places: ReadonlyMap<string, Spot>; fit: Fit } {
  const ids = rows.map(({ id }) => id);
  const pairs = links.map(({ fromId, toId }) => [fromId, toId] as const);
  if (shownAt) {
    const known = new Map(shown.map((id, i) => [id, { x: shownAt.x[i] ?? 0, y: shownAt.y[i] ?? 0 }]));
    return { places: placeNewNodes(ids, known, pairs, WIDE), fit: WHOLE_MAP };
  }
  const stored = new Map(rows.flatMap(({ id, x, y }) => (x === null || y === null ? [] : [[id, { x, y }]])));
  const places = placeNewNodes(ids, stored, pairs, WIDE);
  const own = new Set(rows.filter(({ isOwnPlace }) => isOwnPlace).map(({ id }) => id));
  const middle = places.get(focusId ?? '') ?? places.get(ids[0] ?? '') ?? { x: 0, y: 0 };
  return fitMapToPicture(places, middle, own, (id) => boxes.get(id) ?? NO_LABEL);
}

const NO_LABEL = labelBox([]);

/** Returns sizes in pixels, as the page draws them. */
function boxesOf(
  views: readonly NodeView[],
  more: (id: string) => number,
  focusId: string | null,
): Map<string, LabelBox> {
  return new Map(
    views.map(({ id, kind, label }) => {
      const ending = isContact(kind) ? moreEnding(more(id)) : '';
      return [id, labelBox(labelLines(label, ending), id === focusId)];
    }),
  );
}

function nodeColumnsOf(
  views: readonly NodeView[],
  places: ReadonlyMap<string, Spot>,
  more: (id: string) => number,
): NodeColumns {
  return {
    id: views.map(({ id }) => id),
    kind: views.map(({ kind }) => kind),
    label: views.map(({ label }) => label),
    detail: views.map(({ detail }) => detail),
    confidence: views.map(({ confidence }) => confidence),
    status: views.map(({ status }) => status),
    at: views.map(({ at }) => at),
    x: views.map(({ id }) => places.get(id)?.x ?? 0),
    y: views.map(({ id }) => places.get(id)?.y ?? 0),
    more: views.map(({ id }) => more(id)),
  };
}

function edgeColumnsOf(
  links: readonly LinkRow[],
  order: readonly string[],
  legend: (kind: TypeLegend['kind'], name: string) => TypeLegend,
): { edges: EdgeColumns; types: TypeLegend[] } {
  const placeOf = new Map(order.map((id, i) => [id, i]));
  const typePlaces = new Map<string, number>();
  const types: TypeLegend[] = [];
  const typeOf = ({ kind, type }: LinkRow): number => {
    const key = `${kind}:${type}`;
    const known = typePlaces.get(key);
    if (known !== undefined) return known;
    typePlaces.set(key, types.length);
    types.push(legend(kind, type));
    return types.length - 1;
  };
  const edges: EdgeColumns = {
    id: links.map(({ id }) => id ?? ''),
    from: links.map(({ fromId }) => placeOf.get(fromId) ?? 0),
    to: links.map(({ toId }) => placeOf.get(toId) ?? 0),
    type: links.map(typeOf),
    strength: links.map(({ strength }) => Math.round(strength * 100) / 100),
    status: links.map(({ status }) => status),
  };
  return { edges, types };
}
