import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { byWeight, type EgoCandidate, isContact } from '#server/domain/graph/layout/choose-ego-graph.ts';
import { coarse, placeNewNodes } from '#server/domain/graph/layout/place-new-nodes.ts';
import { nodeKindOf } from '#server/domain/graph/node-kind.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { CATEGORIES, CONTACT_KINDS, IMPORTANCE } from '#server/domain/words/vocabulary.ts';
import type { NodeColumns, Picture } from '../picture/schema.ts';
import { WHOLE_MAP } from '../picture/service/draw-picture.ts';
import { legendOf } from '../present.ts';
import { listMaybeDecisions } from '../repo/nodes.ts';
import { listTypes } from '../repo/relationship-types.ts';
import type { NodeView } from '../schema.ts';
import { loadNodes, viewNodes } from '../service/load-nodes.ts';
import { hasMemories, type Query } from '../sql/graph-query-conditions.ts';
import { type AllLinks, loadAllLinks, loadAllNodes, loadPositions } from './repo.ts';

interface Dot extends EgoCandidate {
  status: NodeColumns['status'][number];
}

interface DotLinks {
  from: number[];
  to: number[];
  kind: AllLinks['kind'][];
  type: string[];
  strength: number[];
  status: Picture['edges']['status'];
}

const oneOf = <T extends string>(all: readonly T[], value: string | undefined, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;
const STATUS = ['active', 'disputed', 'superseded', 'archived'] as const;
/** `inferred` is left out, because nobody could see it among thousands of links. */
const LINK_STATUS = ['', 'former', 'disputed'] as const;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

async function listDots(tx: VaultTx, query: Query): Promise<Dot[]> {
  const { contacts, memories } = await loadAllNodes(tx, query);
  const decisions = new Set(await decisionsOf(tx, query));
  const people = contacts.id.map((id, i): Dot => {
    const kind = oneOf(CONTACT_KINDS, contacts.kind[i], 'person');
    return { id, kind, hops: 0, importance: null, at: null, status: 'active' };
  });
  const told = memories.id.map((id, i): Dot => {
    const category = oneOf(CATEGORIES, memories.category[i], 'contextual');
    const isDecision = decisions.has(id);
    return {
      id,
      kind: isDecision ? 'decision' : category === 'event' ? 'event' : 'memory',
      hops: 0,
      importance: oneOf(IMPORTANCE, memories.importance[i], 'medium'),
      at: Number(memories.at[i] ?? 0) * DAY_MS,
      status: oneOf(STATUS, memories.status[i], 'active'),
    };
  });
  return [...people, ...told];
}

async function decisionsOf(tx: VaultTx, query: Query): Promise<readonly string[]> {
  if (query.lens === 'decisions') return query.decisions;
  if (!hasMemories(query.lens)) return [];
  const rows = await listMaybeDecisions(tx, query);
  return rows.filter((row) => nodeKindOf(row) === 'decision').map(({ id }) => id);
}

function dotLinksOf(all: readonly AllLinks[], dots: readonly Dot[]): DotLinks {
  const places = new Map(dots.map(({ id }, i) => [id, i]));
  const rows = all.flatMap(({ kind, columns }) =>
    columns.from.flatMap((fromId, i) => {
      const from = places.get(fromId);
      const to = places.get(columns.to[i] ?? '');
      if (from === undefined || to === undefined || from === to) return [];
      const status = oneOf(LINK_STATUS, columns.status[i], '');
      return [{ kind, from, to, type: columns.type[i] ?? '', strength: Number(columns.strength[i]), status }];
    }),
  );
  rows.sort((a, b) => a.from - b.from || a.to - b.to || compare(a.type, b.type));
  return {
    from: rows.map(({ from }) => from),
    to: rows.map(({ to }) => to),
    kind: rows.map(({ kind }) => kind),
    type: rows.map(({ type }) => type),
    strength: rows.map(({ strength }) => Math.round(strength * 5) / 5),
    status: rows.map(({ status }) => status),
  };
}

function dotsToKeep(dots: readonly Dot[], links: DotLinks, query: Query): boolean[] {
  const keeps = dots.map(({ kind }) => query.lens === 'all' || query.lens === 'people' || !isContact(kind));
  for (const places of [links.from, links.to]) for (const place of places) keeps[place] = true;
  return keeps;
}

const degreesOf = (dots: readonly Dot[], links: DotLinks): number[] => {
  const degrees = dots.map(() => 0);
  for (const places of [links.from, links.to]) {
    for (const place of places) degrees[place] = (degrees[place] ?? 0) + 1;
  }
  return degrees;
};

/** Shows all nodes, but labels only contacts and the best connected nodes. */
export async function showOverview(tx: VaultTx, ctx: Ctx, query: Query, limit: number): Promise<Picture> {
  const found = await listDots(tx, query);
  const allLinks = await loadAllLinks(tx, query);
  const keeps = dotsToKeep(found, dotLinksOf(allLinks, found), query);
  const inLens = found.filter((_, i) => keeps[i]);
  const all = degreesOf(inLens, dotLinksOf(allLinks, inLens));
  const allDegrees = new Map(inLens.map(({ id }, i) => [id, all[i] ?? 0]));
  const dots = chosenDots(inLens, allDegrees, limit);
  const links = dotLinksOf(allLinks, dots);
  const sent = degreesOf(dots, links);
  const positions = await loadPositions(tx, query);
  const places = placeNewNodes(
    dots.map(({ id }) => id),
    new Map(dots.flatMap(({ id }) => entry(id, positions.get(id)))),
    links.from.map((from, i) => [dots[from]?.id ?? '', dots[links.to[i] ?? 0]?.id ?? ''] as const),
  );
  const hubs = await labelled(tx, ctx, query, hubsOf(dots, sent));
  const { types, typeOf } = await legendsOf(tx, links);
  return {
    nodes: {
      id: dots.map(({ id }) => id),
      kind: dots.map(({ kind }) => kind),
      label: dots.map(({ id }) => hubs.get(id)?.label ?? ''),
      detail: dots.map(() => ''),
      confidence: dots.map(() => null),
      status: dots.map(({ status }) => status),
      at: dots.map(() => null),
      x: dots.map(({ id }) => positions.get(id)?.x ?? coarse(places.get(id)?.x ?? 0)),
      y: dots.map(({ id }) => positions.get(id)?.y ?? coarse(places.get(id)?.y ?? 0)),
      more: dots.map(({ id }, i) => Math.max(0, (allDegrees.get(id) ?? 0) - (sent[i] ?? 0))),
    },
    edges: {
      id: links.from.map(() => ''),
      from: links.from,
      to: links.to,
      type: links.from.map((_, i) => typeOf(i)),
      strength: links.strength,
      status: links.status,
    },
    types,
    focusId: null,
    total: inLens.length,
    isSimplified: true,
    fit: WHOLE_MAP,
  };
}

const entry = <T>(id: string, value: T | undefined): [string, T][] =>
  value === undefined ? [] : [[id, value]];

/** Sorts dots of equal weight by id, because neighbouring ids begin alike and compress well. */
function chosenDots(dots: readonly Dot[], degrees: ReadonlyMap<string, number>, limit: number): Dot[] {
  const best = dots.length > limit ? [...dots].sort(byWeight).slice(0, limit) : [...dots];
  const weight = ({ id, kind }: Dot): number => (isContact(kind) ? (degrees.get(id) ?? 0) + 1 : 0);
  return best.sort((a, b) => weight(b) - weight(a) || (a.id < b.id ? -1 : 1));
}

function hubsOf(dots: readonly Dot[], degrees: readonly number[]): string[] {
  const ranked = dots.map(({ id, kind }, i) => ({ id, kind, degree: degrees[i] ?? 0 }));
  ranked.sort((a, b) => b.degree - a.degree || (a.id < b.id ? -1 : 1));
  const contacts = ranked.filter(({ kind }) => isContact(kind)).slice(0, PICTURE.contactLabels);
  return [...new Set([...ranked.slice(0, PICTURE.hubLabels), ...contacts])].map(({ id }) => id);
}

async function labelled(
  tx: VaultTx,
  ctx: Ctx,
  query: Query,
  ids: readonly string[],
): Promise<Map<string, NodeView>> {
  const views = await viewNodes(tx, ctx, query, await loadNodes(tx, query, ids));
  return new Map(views.map((view) => [view.id, view]));
}

async function legendsOf(tx: VaultTx, { kind, type }: DotLinks) {
  const keys = [...new Set(type.map((name, i) => `${kind[i]}:${name}`))].sort();
  const relationshipTypes = await listTypes(
    tx,
    type.filter((_, i) => kind[i] === 'relationship'),
  );
  const split = (key: string): [string, string] => {
    const at = key.indexOf(':');
    return [key.slice(0, at), key.slice(at + 1)];
  };
  const types = keys.map((key) => {
    const [of, name] = split(key);
    return legendOf(of === 'relationship' || of === 'edge' ? of : 'about', name, relationshipTypes);
  });
  const places = new Map(keys.map((key, i) => [key, i]));
  return { types, typeOf: (i: number): number => places.get(`${kind[i]}:${type[i]}`) ?? 0 };
}

export async function strongestOfLens(tx: VaultTx, query: Query, limit: number): Promise<string[]> {
  const dots = await listDots(tx, query);
  const allLinks = await loadAllLinks(tx, query);
  const memories = dots.filter(({ kind }) => !isContact(kind)).sort(byWeight);
  const chosen = new Set(memories.slice(0, Math.ceil(limit * 0.7)).map(({ id }) => id));
  const people = new Map<string, number>();
  const contacts = new Set(dots.filter(({ kind }) => isContact(kind)).map(({ id }) => id));
  const { columns } = allLinks.find(({ kind }) => kind === 'about') ?? { columns: { from: [], to: [] } };
  columns.from.forEach((from, i) => {
    const to = columns.to[i] ?? '';
    if (chosen.has(from) && contacts.has(to)) people.set(to, (people.get(to) ?? 0) + 1);
  });
  const most = [...people].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([id]) => id);
  return [...most.slice(0, limit - chosen.size), ...chosen];
}
