import type { Ctx } from '#server/core/ctx.ts';
import { settleDisputes } from '../repo/decide.ts';

/**
 * What was disputed with one of these memories and with nothing else is believed again, as they are out of use. In an act
 * of its own, which sees what the actor does not. Answers nothing; that it could not be done keeps no act from being done.
 */
export async function freeDisputed(ctx: Pick<Ctx, 'vault' | 'log'>, ids: readonly string[]): Promise<void> {
  try {
    await ctx.vault.writeWhole('memory.succeed', (tx) => settleDisputes(tx, ids));
  } catch (error) {
    ctx.log.warn({ error }, 'What a memory was disputed with could not be believed again.');
  }
}
