import type { Ctx } from '#server/core/ctx.ts';
import type { MemoryView } from '../memory/schema.ts';
import { getMemoryTree } from '../tree/service.ts';

/** Returns the memory without its links, as `memories.get` returns it. */
export const getMemory = async (ctx: Ctx, id: string): Promise<MemoryView> =>
  (await getMemoryTree(ctx, { id, depth: 0 })).memory;
