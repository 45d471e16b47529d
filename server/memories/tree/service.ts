import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import { contextMarkdown, type PrintedMemory } from '#server/domain/graph/context-markdown.ts';
import type { EdgeView } from '#server/edges/edge/schema.ts';
import { type Context, contextOf, relationsAround } from '#server/edges/walk/service/context.ts';
import { findMemory } from '../memory/repo/memories.ts';
import type { MemoryView } from '../memory/schema.ts';
import { showMemories } from '../memory/service/by-ids.ts';
import type { MemoryRow } from '../memory/sql/rows.ts';
import type { ContextNode, GetMemoryInput, MemoryTree, RelationView } from './schema.ts';

const NOTHING: Context = { nodes: [], hiddenSteps: 0, isCut: false };

/** Walks begin and end at what is there and believed, and secrets have no links. */
export const isWalked = (row: MemoryRow): boolean =>
  row.deletedAt === null && row.sealed === null && row.status !== 'staged' && row.status !== 'rejected';

/**
 * One memory, its relations by direction, and what is around it up to `depth` steps away, each memory once with the one
 * it hangs on: as data and as Markdown. Throws NOT_FOUND. A statement a level.
 */
export async function getMemoryTree(ctx: Ctx, { id, depth }: GetMemoryInput): Promise<MemoryTree> {
  return ctx.vault.read(async (tx) => {
    const row = await findMemory(tx, id);
    if (!row) throw notFound('memory');
    const relations = await relationsAround(tx, ctx, id);
    const context = depth > 0 && isWalked(row) ? await contextOf(tx, id, depth) : NOTHING;
    const others = [
      ...relations.outgoing.map(({ toId }) => toId),
      ...relations.incoming.map(({ fromId }) => fromId),
      ...context.nodes.map((node) => node.id),
    ];
    const views = await showMemories(tx, ctx, [id, ...others]);
    const memory = views.get(id);
    if (!memory) throw notFound('memory');
    const beside = (edge: EdgeView, otherId: string): RelationView[] => {
      const other = views.get(otherId);
      return other ? [{ edge, memory: other }] : [];
    };
    return {
      memory,
      relations: {
        outgoing: relations.outgoing.flatMap((edge) => beside(edge, edge.toId)),
        incoming: relations.incoming.flatMap((edge) => beside(edge, edge.fromId)),
      },
      context: presentContext(memory, context, views),
    };
  });
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
