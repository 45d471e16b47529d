import type { Ctx } from '#server/core/ctx.ts';
import { hook } from '#server/core/hook.ts';
import type { VaultTx } from '#server/db/vault.ts';

/** Runs before a memory is reworded or forgotten, outside of any transaction: what was surfaced must be readable by then. */
export const beforeFeedback = hook<[Ctx]>('a memory is about to be reworded or forgotten');

/** Runs in the act: rewording or forgetting a memory is an answer to its having been surfaced. */
export const onFeedback = hook<[VaultTx, string, 'edited' | 'rejected'], unknown>(
  'a memory was reworded or forgotten',
);
