import type { Ctx } from '#server/core/ctx.ts';
import { hook } from '#server/core/hook.ts';

/** Answers how many memories about the contact of this id the caller may see. */
export const memoryCount = hook<[Ctx, string], number>('memories about a group are counted');
