import type { Ctx } from '#server/core/ctx.ts';
import type { Vault, VaultTx } from '../vault.ts';

export const raiseDeadlock = (tx: VaultTx): Promise<unknown> =>
  tx.db.$executeRaw`DO $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END $$`;

/** Makes each write fail once with a deadlock, so that it is retried. */
export function deadlockOnce(ctx: Ctx): Ctx {
  const { vault } = ctx;
  const twice =
    (change: Vault['write']): Vault['write'] =>
    (operation, work) => {
      let isFirst = true;
      return change(operation, async (tx) => {
        const answer = await work(tx);
        if (isFirst) {
          isFirst = false;
          await raiseDeadlock(tx);
        }
        return answer;
      });
    };
  const { write, writeWhole, append } = vault;
  return {
    ...ctx,
    vault: { ...vault, write: twice(write), writeWhole: twice(writeWhole), append: twice(append) },
  };
}
