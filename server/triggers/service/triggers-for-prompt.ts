import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { TRIGGERS } from '#server/domain/parameters/trigger-parameters.ts';
import { isRelevantToPrompt } from '#server/domain/triggers/prompt-relevance.ts';
import { isRoutine } from '#server/domain/triggers/trigger-state.ts';
import type { TriggerView } from '../schema.ts';
import { bySoonest, clockOf, dueNow } from './list-triggers.ts';

/** Returns due triggers that fit the prompt, soonest first. If there are too many, routine ones are dropped first. */
export async function triggersForPrompt(
  tx: VaultTx,
  ctx: Ctx,
  { prompt, timeZone }: { prompt: string; timeZone: string },
): Promise<TriggerView[]> {
  const clock = clockOf(timeZone, ctx.now);
  const today = clock.dayOf(ctx.now.getTime());
  const due = await dueNow(tx, ctx, clock, { includesTrends: false });
  const fitting = due.filter((trigger) => isRelevantToPrompt(prompt, trigger, today));
  const [routine, special] = [fitting.filter(isRoutine), fitting.filter((one) => !isRoutine(one))];
  return [...special, ...routine].slice(0, TRIGGERS.mostSurfaced).toSorted(bySoonest);
}
