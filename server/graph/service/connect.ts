import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import {
  advance,
  beginHalf,
  type Half,
  meetings,
  type PathStep,
  pathsBetween,
} from '#server/domain/connect.ts';
import { PICTURE } from '#server/domain/graph-parameters.ts';
import { sayReading } from '#server/domain/relation-sentence.ts';
import { legendOf } from '../present.ts';
import { listTypes } from '../repo/types.ts';
import { listHops, listNodes } from '../repo.ts';
import type { Connection, connectInput, NodeView, TypeLegend } from '../schema.ts';
import type { Frame } from '../sql/frame.ts';
import { frameOf } from './frame.ts';
import { loadNodes, viewNodes } from './nodes.ts';
import { drawPicture } from './picture.ts';

/**
 * How two nodes are connected: the best of the shortest paths over relationships, what memories are about, and their
 * links. One statement a level, from both ends towards the middle. NOT_FOUND where either is not there for the asker.
 */
export async function connectNodes(ctx: Ctx, input: z.output<typeof connectInput>): Promise<Connection> {
  return ctx.vault.read(async (tx) => {
    const frame = await frameOf(tx, ctx, { lens: 'all', asOf: input.asOf });
    const { fromId, toId, maxHops } = input;
    const ends = await listNodes(tx, frame, [fromId, toId]);
    if (ends.length < new Set([fromId, toId]).size) throw notFound('node');
    const steps = fromId === toId ? [] : await findPaths(tx, frame, fromId, toId, maxHops);
    const ids = [...new Set([fromId, toId, ...steps.flat().map(({ toId: id }) => id)])];
    const views = await viewNodes(tx, ctx, frame, await loadNodes(tx, frame, ids));
    const names = new Map(views.map((view) => [view.id, view]));
    const types = await listTypes(
      tx,
      steps.flat().flatMap(({ kind, type }) => (kind === 'relationship' ? [type] : [])),
    );
    const legend = ({ kind, type }: PathStep): TypeLegend => legendOf(kind, type, types);
    return {
      paths: steps.map((path) => presentPath(path, names, legend)),
      picture: await drawPicture(tx, ctx, frame, ids, input, null),
    };
  });
}

/** Widens the smaller of the two halves until they meet or the hops are used up. */
async function findPaths(
  tx: VaultTx,
  frame: Frame,
  fromId: string,
  toId: string,
  maxHops: number,
): Promise<PathStep[][]> {
  const [a, b] = [beginHalf(fromId), beginHalf(toId)];
  while (a.hops + b.hops < maxHops) {
    const half: Half = a.frontier.length <= b.frontier.length ? a : b;
    if (half.frontier.length === 0) return [];
    const ends = { contacts: half.frontier, memories: half.frontier };
    advance(half, await listHops(tx, frame, ends, PICTURE.searched));
    if (meetings(a, b).length > 0) return pathsBetween(a, b, PICTURE.paths);
  }
  return [];
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
    sayReading({
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

/** A memory is quoted, with the day that it is about. */
function nameOf(view: NodeView | undefined): string {
  if (!view) return '';
  return view.at === null ? view.label : `“${view.label.replace(/[.!]$/, '')}” (${view.at})`;
}
