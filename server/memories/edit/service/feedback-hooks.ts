import type { Ctx } from '#server/core/ctx.ts';
import { hook } from '#server/core/feature-hook.ts';
import type { VaultTx } from '#server/db/vault.ts';

export const beforeFeedback = hook<[Ctx]>('a memory is about to be reworded or forgotten');

export const onFeedback = hook<[VaultTx, readonly string[], 'edited' | 'rejected'], unknown>(
  'memories were reworded or forgotten',
);
