import type { Ctx } from '#server/core/ctx.ts';
import type { MemoryView } from '../memory/schema.ts';
import { getMemoryTree } from '../tree/service.ts';

export const getMemory = async (ctx: Ctx, id: string): Promise<MemoryView> =>
  (await getMemoryTree(ctx, { id, depth: 0 })).memory;
