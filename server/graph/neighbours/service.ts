import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { EXPANSIONS } from '#server/domain/graph/graph-filter.ts';
import { byWeight } from '#server/domain/graph/layout/choose-ego-graph.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { expansionOf } from '../picture/service/expand-node.ts';
import { legendOf } from '../present.ts';
import { listNotes, listSteps } from '../repo/nodes.ts';
import { listTypes } from '../repo/relationship-types.ts';
import type { TypeLegend } from '../schema.ts';
import { queryOf } from '../service/build-graph-query.ts';
import { loadNodes, viewNodes } from '../service/load-nodes.ts';
import { candidateOf } from '../show/service.ts';
import type { Query } from '../sql/graph-query-conditions.ts';
import type { NodeRow } from '../sql/nodes.ts';
import type { StepRow } from '../sql/steps-between-nodes.ts';
import type {
  expansionsInput,
  expansionsOutput,
  NeighbourGroup,
  NeighbourItem,
  Neighbours,
  neighboursInput,
} from './schema.ts';

export async function listExpansions(
  ctx: Ctx,
  input: z.output<typeof expansionsInput>,
): Promise<z.input<typeof expansionsOutput>> {
  return ctx.vault.read(async (tx) => {
    const query = await queryOf(tx, ctx, { ...input, kept: input.id });
    const { row, steps } = await around(tx, query, input.id);
    const found = Map.groupBy(steps, expansionOf);
    const expansions = EXPANSIONS.flatMap((relation) => {
      const total = new Set(found.get(relation)?.map(({ other }) => other)).size;
      return total > 0 ? [{ relation, total }] : [];
    });
    return { id: row.id, expansions };
  });
}

/** Throws NOT_FOUND if the caller may not see the node. */
async function around(tx: VaultTx, query: Query, id: string): Promise<{ row: NodeRow; steps: StepRow[] }> {
  const [row] = await loadNodes(tx, query, [id]);
  if (!row) throw notFound('node');
  const ends = row.contactKind ? { contacts: [id], memories: [] } : { contacts: [], memories: [id] };
  const steps = await listSteps(tx, query, ends, PICTURE.stepsNear);
  return { row, steps: steps.filter(({ other }) => other !== id) };
}

interface Group {
  key: string;
  legend: TypeLegend;
  direction: NeighbourGroup['direction'];
  steps: StepRow[];
}

/** Runs at most seven SQL statements, however many neighbours there are. */
export async function listNeighbours(ctx: Ctx, input: z.output<typeof neighboursInput>): Promise<Neighbours> {
  return ctx.vault.read(async (tx) => {
    const query = await queryOf(tx, ctx, { ...input, kept: input.id });
    const { row, steps } = await around(tx, query, input.id);
    const groups = await groupsOf(tx, steps);
    const wanted = input.group === undefined ? groups : groups.filter(({ key }) => key === input.group);
    const pages = wanted.map((group) => pageOf(group, input));
    const items = await itemsOf(
      tx,
      ctx,
      query,
      pages.flatMap(({ page }) => page),
    );
    const [node] = await viewNodes(tx, ctx, query, [row]);
    if (!node) throw notFound('node');
    return {
      node,
      groups: pages.map(({ group, page, nextOffset }) => presentGroup(group, page, nextOffset, items)),
      total: new Set(steps.map(({ other }) => other)).size,
    };
  });
}

async function groupsOf(tx: VaultTx, steps: readonly StepRow[]): Promise<Group[]> {
  const names = steps.filter(({ kind }) => kind === 'relationship').map(({ type }) => type);
  const types = await listTypes(tx, names);
  const groups = new Map<string, Group>();
  for (const step of steps) {
    const legend = legendOf(step.kind, step.type, types);
    const direction = legend.isSymmetric ? 'both' : step.isOut ? 'out' : 'in';
    const key = `${step.kind}:${step.type}:${direction}`;
    const known = groups.get(key);
    if (known) known.steps.push(step);
    else groups.set(key, { key, legend, direction, steps: [step] });
  }
  return [...groups.values()].sort(inMenuOrder);
}

const KIND_ORDER = { relationship: 0, edge: 1, about: 2 } as const;

const inMenuOrder = (a: Group, b: Group): number =>
  KIND_ORDER[a.legend.kind] - KIND_ORDER[b.legend.kind] ||
  b.steps.length - a.steps.length ||
  (a.key < b.key ? -1 : 1);

interface Page {
  group: Group;
  page: StepRow[];
  nextOffset: number | null;
}

function pageOf(group: Group, { offset, limit }: { offset: number; limit: number }): Page {
  const sorted = [...group.steps].sort(
    (a, b) =>
      (group.legend.kind === 'edge' ? b.strength - a.strength : 0) ||
      byWeight(candidateOf(a, 1), candidateOf(b, 1)),
  );
  const end = offset + limit;
  return { group, page: sorted.slice(offset, end), nextOffset: end < sorted.length ? end : null };
}

async function itemsOf(tx: VaultTx, ctx: Ctx, query: Query, steps: readonly StepRow[]) {
  const ids = steps.map(({ other }) => other);
  const found = await viewNodes(tx, ctx, query, await loadNodes(tx, query, ids));
  const views = new Map(found.map((view) => [view.id, view]));
  const notes = await listNotes(
    tx,
    steps.flatMap(({ linkId }) => linkId ?? []),
  );
  return { views, notes };
}

function presentGroup(
  { key, legend, direction, steps }: Group,
  page: readonly StepRow[],
  nextOffset: number | null,
  { views, notes }: Awaited<ReturnType<typeof itemsOf>>,
): NeighbourGroup {
  const items = page.flatMap((step): NeighbourItem[] => {
    const view = views.get(step.other);
    if (!view) return [];
    const note = step.linkId === null ? null : (notes.get(step.linkId) ?? null);
    const { linkId: edgeId, strength, linkStatus: edgeStatus } = step;
    return [{ ...view, edgeId, strength, edgeStatus, note }];
  });
  const reading = direction === 'in' ? legend.backward : legend.forward;
  const { kind, name: type, group } = legend;
  return { key, kind, type, group, direction, reading, total: steps.length, items, nextOffset };
}
