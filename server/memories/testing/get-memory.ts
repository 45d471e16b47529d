import type { Ctx } from '#server/core/ctx.ts';
import { getMemoryTree } from '../get-with-links/service.ts';
import type { MemoryView } from '../memory/schema.ts';

export const getMemory = async (ctx: Ctx, id: string): Promise<MemoryView> =>
  (await getMemoryTree(ctx, { id, depth: 0 })).memory;
