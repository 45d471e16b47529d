import type { Context } from '#server/core/actor.ts';
import { changeNumbers } from '#server/journal/changes/service.ts';
import { type DueWebhook, dueWebhooks } from '#server/webhooks/service/due-webhooks.ts';
import { type JobMeans, systemCtx } from './job-ctx.ts';

/** The number through which the changes of its household were complete when a webhook was last enqueued, by its id. */
type Looked = ReadonlyMap<string, bigint>;

/** Returns false if it is being sent already. */
type Send = (webhook: DueWebhook) => Promise<boolean>;

/**
 * Enqueues the webhooks of vaults that have changed since the last look, and those whose next attempt is due. A paused
 * one is looked at anew once it is resumed.
 */
export async function lookForChanges(
  means: JobMeans,
  before: Looked,
  send: Send,
  now = new Date(),
): Promise<Looked> {
  const looked = new Map<string, bigint>();
  // the database of the other vault may answer
  for (const [context, due] of Map.groupBy(await dueWebhooks(now), (webhook) => webhook.context))
    await lookInVault(due, { means, before, looked, send, now }).catch((error: unknown) =>
      means.log.warn({ err: error, context }, 'The changes of a vault could not be read for its webhooks.'),
    );
  return looked;
}

interface Look {
  means: JobMeans;
  before: Looked;
  looked: Map<string, bigint>;
  send: Send;
  now: Date;
}

/** Asks each household only if something has changed, because the newest number is common to all of them. */
async function lookInVault(
  due: readonly DueWebhook[],
  { means, before, looked, send, now }: Look,
): Promise<void> {
  const numbersFor = async ({ householdId, context }: { householdId: string; context: Context }) =>
    changeNumbers(await systemCtx(means, { householdId, context, now, reason: 'send changes' }));
  const [first] = due;
  if (first === undefined) return;
  const { newest } = await numbersFor(first);
  for (const webhook of due) {
    const isSeen = before.get(webhook.id) === newest && !webhook.isUnfinished;
    // lower than `newest` while this household still commits a change, so the next look tries again
    const through = isSeen ? newest : (await numbersFor(webhook)).through;
    // a job that is under way may be past this change, so the next look tries again
    if (isSeen || (await send(webhook))) looked.set(webhook.id, through);
  }
}
