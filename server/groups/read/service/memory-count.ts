import type { Ctx } from '#server/core/ctx.ts';
import { hook } from '#server/core/hook.ts';

/** Counts the memories about a contact that the caller may see. */
export const memoryCount = hook<[Ctx, string], number>('memories about a group are counted');
