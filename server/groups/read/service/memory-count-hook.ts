import type { Ctx } from '#server/core/ctx.ts';
import { hook } from '#server/core/feature-hook.ts';

export const memoryCount = hook<[Ctx, string], number>('memories about a group are counted');
