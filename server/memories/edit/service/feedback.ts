import type { Ctx } from '#server/core/ctx.ts';
import { hook } from '#server/core/hook.ts';
import type { VaultTx } from '#server/db/vault.ts';

/** Runs before a memory is reworded or forgotten, outside any transaction, so that buffered surfacings can be written first. */
export const beforeFeedback = hook<[Ctx]>('a memory is about to be reworded or forgotten');

/** Records that a surfaced memory was reworded or forgotten, as feedback on it. Runs inside the transaction. */
export const onFeedback = hook<[VaultTx, string, 'edited' | 'rejected'], unknown>(
  'a memory was reworded or forgotten',
);
