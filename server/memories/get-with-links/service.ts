import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import { contextMarkdown, type PrintedMemory } from '#server/domain/graph/context-markdown.ts';
import { TIME } from '#server/domain/parameters/time-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { occurrencesBetween } from '#server/domain/time/recurrence.ts';
import type { EdgeView } from '#server/edges/edge/schema.ts';
import { type Context, contextOf, relationsAround } from '#server/edges/walk/service/links-around-memory.ts';
import { timeZoneOf } from '#server/households/household/service/time-zone.ts';
import { findMemory } from '../memory/repo/memories.ts';
import type { MemoryView } from '../memory/schema.ts';
import { loadMemoryViews } from '../memory/service/load-memory-views.ts';
import type { MemoryRow } from '../memory/sql/memory-rows.ts';
import type { ContextNode, GetMemoryInput, MemoryTree, RelationView } from './schema.ts';

const NOTHING: Context = { nodes: [], hiddenSteps: 0, isCut: false };

export const isWalked = (row: MemoryRow): boolean =>
  row.deletedAt === null && row.sealed === null && row.status !== 'staged' && row.status !== 'rejected';

/** `depth` counts steps along edges. Throws NOT_FOUND. */
export async function getMemoryTree(ctx: Ctx, { id, depth }: GetMemoryInput): Promise<MemoryTree> {
  const tree = await ctx.vault.read(async (tx) => {
    const row = await findMemory(tx, id);
    if (!row) throw notFound('memory');
    const relations = await relationsAround(tx, ctx, id);
    const context = depth > 0 && isWalked(row) ? await contextOf(tx, id, depth) : NOTHING;
    const others = [
      ...relations.outgoing.map(({ toId }) => toId),
      ...relations.incoming.map(({ fromId }) => fromId),
      ...context.nodes.map((node) => node.id),
    ];
    const views = await loadMemoryViews(tx, ctx, [id, ...others]);
    const memory = views.get(id);
    if (!memory) throw notFound('memory');
    const relationTo = (edge: EdgeView, otherId: string): RelationView[] => {
      const other = views.get(otherId);
      return other ? [{ edge, memory: other }] : [];
    };
    return {
      memory,
      relations: {
        outgoing: relations.outgoing.flatMap((edge) => relationTo(edge, edge.toId)),
        incoming: relations.incoming.flatMap((edge) => relationTo(edge, edge.fromId)),
      },
      context: presentContext(memory, context, views),
    };
  });
  return { ...tree, nextAt: await nextAtOf(ctx, tree.memory) };
}

async function nextAtOf({ actor, now }: Ctx, memory: MemoryView): Promise<string | null> {
  const { recurrence, occurredAt, recordedAt } = memory;
  if (recurrence === null) return null;
  const start = new Date(occurredAt ?? recordedAt);
  const until = new Date(now.getTime() + TIME.soughtAheadDays * DAY_MS);
  const timeZone = await timeZoneOf(actor.householdId);
  const [next] = occurrencesBetween(recurrence, { start, timeZone }, { from: now, until, most: 1 });
  return next?.at.toISOString() ?? null;
}

function presentContext(
  memory: MemoryView,
  { nodes, hiddenSteps, isCut }: Context,
  views: ReadonlyMap<string, MemoryView>,
): MemoryTree['context'] {
  const shown = nodes.flatMap(({ id, parentId, edgeType, direction, hops }): ContextNode[] => {
    const view = views.get(id);
    return view ? [{ memory: view, parentId, edgeType, direction, hops }] : [];
  });
  const lines = shown.map((node) => ({ ...node, memory: printedMemory(node.memory) }));
  return {
    nodes: shown,
    markdown: contextMarkdown(printedMemory(memory), lines, hiddenSteps),
    hiddenSteps,
    isCut,
  };
}

const printedMemory = ({
  id,
  content,
  occurredAt,
  recordedAt,
  confidence,
  status,
}: MemoryView): PrintedMemory => ({
  id,
  content,
  at: new Date(occurredAt ?? recordedAt),
  confidence,
  status,
});
