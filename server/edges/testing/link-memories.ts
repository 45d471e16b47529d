import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { edgesOfInput } from '#server/memories/links/schema/list.ts';
import { listEdgesOf } from '#server/memories/links/service/list.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { type RelateOutput, relateInput } from '../edge/schema.ts';
import { relate } from '../relate/service/relate-memories.ts';

export async function tell(ctx: Ctx, content: string, over: object = {}): Promise<MemoryView> {
  const { memory } = await storeMemory(ctx, parseInput(storeMemoryInput, { content, ...over }));
  if (!memory) throw new Error('The stored memory is not readable by its author.');
  return memory;
}

export const relateAs = async (ctx: Ctx, input: object): Promise<RelateOutput> =>
  relate(ctx, parseInput(relateInput, input));

export const link = (ctx: Ctx, from: MemoryView, type: string, to: MemoryView, over: object = {}) =>
  relateAs(ctx, { action: 'add', fromId: from.id, toId: to.id, type, ...over });

export const edgesOf = (ctx: Ctx, id: string, over: object = {}) =>
  listEdgesOf(ctx, parseInput(edgesOfInput, { id, ...over }));

export async function linksOf(ctx: Ctx, memory: MemoryView): Promise<string[]> {
  const { items } = await edgesOf(ctx, memory.id);
  return items.map(({ reading, memory: other }) => `${reading} ${other.content}`).sort();
}

export const undo = (ctx: Ctx, journalId: string | null) => undoEntry(ctx, { id: journalId ?? '' });
