import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import {
  advance,
  beginHalf,
  type Half,
  joining,
  meetings,
  type PathStep,
  pathsBetween,
} from '#server/domain/graph/shortest-paths.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { describeReading } from '#server/domain/relationships/relation-sentence.ts';
import { drawPicture } from '../../picture/service/draw-picture.ts';
import { legendOf } from '../../present.ts';
import { listHops, listNearHops, listNodes } from '../../repo/nodes.ts';
import { listTypes } from '../../repo/relationship-types.ts';
import type { NodeView, TypeLegend } from '../../schema.ts';
import { queryOf } from '../../service/build-graph-query.ts';
import { loadNodes, viewNodes } from '../../service/load-nodes.ts';
import type { Query } from '../../sql/graph-query-conditions.ts';
import type { NodeRow } from '../../sql/nodes.ts';
import type { HopRow } from '../../sql/steps-between-nodes.ts';
import type { Connection, connectInput } from '../schema.ts';

/** Searches from both ends. Throws NOT_FOUND. */
export async function connectNodes(ctx: Ctx, input: z.output<typeof connectInput>): Promise<Connection> {
  return ctx.vault.read(async (tx) => {
    const query = await queryOf(tx, ctx, { lens: 'all', asOf: input.asOf });
    const { fromId, toId, maxHops } = input;
    const ends = await listNodes(tx, query, [fromId, toId]);
    if (ends.length < new Set([fromId, toId]).size) throw notFound('node');
    const steps = fromId === toId ? [] : await findPaths(tx, query, ends, maxHops);
    const ids = [...new Set([fromId, toId, ...steps.flat().map(({ toId: id }) => id)])];
    const views = await viewNodes(tx, ctx, query, await loadNodes(tx, query, ids));
    const names = new Map(views.map((view) => [view.id, view]));
    const types = await listTypes(
      tx,
      steps.flat().flatMap(({ kind, type }) => (kind === 'relationship' ? [type] : [])),
    );
    const legend = ({ kind, type }: PathStep): TypeLegend => legendOf(kind, type, types);
    return {
      paths: steps.map((path) => presentPath(path, names, legend)),
      picture: await drawPicture(tx, ctx, query, ids, input, null),
    };
  });
}

/** Each round continues from the end with fewer links to follow. */
async function findPaths(
  tx: VaultTx,
  query: Query,
  [from, to]: readonly NodeRow[],
  maxHops: number,
): Promise<PathStep[][]> {
  if (from === undefined || to === undefined) return [];
  const contacts = new Set([from, to].flatMap(({ id, contactKind }) => (contactKind ? [id] : [])));
  const [a, b] = [beginHalf(from.id), beginHalf(to.id)];
  while (a.hops + b.hops < maxHops) {
    const isA = stepsFrom(tx, a, contacts) <= stepsFrom(tx, b, contacts);
    const [half, other] = isA ? [a, b] : [b, a];
    if (half.frontier.length === 0) return [];
    const found = await nextHops(tx, query, half, other, contacts);
    for (const { kind, isOut, other: id } of found) {
      if (kind === 'relationship' || (kind === 'about' && isOut)) contacts.add(id);
    }
    advance(half, found);
    if (meetings(a, b).length > 0) return pathsBetween(a, b, PICTURE.paths);
  }
  return [];
}

function stepsFrom({ circle }: VaultTx, { frontier }: Half, contacts: ReadonlySet<string>): number {
  const { memory, contact, hub } = PICTURE.stepsOf;
  return frontier.reduce((sum, id) => {
    if (!contacts.has(id)) return sum + memory;
    return sum + (id === circle.homeContactId || id === circle.ownContactId ? hub : contact);
  }, 0);
}

async function nextHops(
  tx: VaultTx,
  query: Query,
  half: Half,
  other: Half,
  contacts: ReadonlySet<string>,
): Promise<HopRow[]> {
  const both = [...half.frontier, ...other.frontier];
  if (both.length <= PICTURE.nearEnds) {
    const near = await listNearHops(tx, query, { contacts: both, memories: both }, PICTURE.searched);
    const met = joining(half, other, near);
    if (met.length > 0) return met;
    const here = new Set(half.frontier);
    // if the outermost nodes are all memories, `near` already contains all their steps
    if (!half.frontier.some((id) => contacts.has(id))) return near.filter(({ id }) => here.has(id));
  }
  const ends = { contacts: half.frontier, memories: half.frontier };
  return listHops(tx, query, ends, PICTURE.searched);
}

function presentPath(
  path: readonly PathStep[],
  names: ReadonlyMap<string, NodeView>,
  legend: (step: PathStep) => TypeLegend,
): Connection['paths'][number] {
  const steps = path.map((step) => {
    const { forward, backward } = legend(step);
    const { fromId, toId, kind, type, linkId: edgeId, strength } = step;
    const reading = step.isOut ? forward : backward;
    const direction = step.isOut ? ('out' as const) : ('in' as const);
    return { fromId, toId, kind, type, direction, edgeId, reading, strength };
  });
  const said = steps.map(({ fromId, toId, reading }) =>
    describeReading({
      who: nameOf(names.get(fromId)),
      label: reading,
      word: null,
      of: nameOf(names.get(toId)),
      status: 'current',
    }),
  );
  return {
    steps,
    hops: steps.length,
    strength: steps.reduce((product, { strength }) => product * strength, 1),
    sentence: said.length === 0 ? '' : `${said.join('; ')}.`,
  };
}

/** Quotes a memory, and adds the day that it is about. */
function nameOf(view: NodeView | undefined): string {
  if (!view) return '';
  return view.at === null ? view.label : `“${view.label.replace(/[.!]$/, '')}” (${view.at})`;
}
