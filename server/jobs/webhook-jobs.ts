import type { Context } from '#server/core/actor.ts';
import { env } from '#server/core/env.ts';
import { enqueue, type JobData, type JobKind, workOn } from '#server/db/job-queue.ts';
import { runPeriodically } from '#server/db/run-periodically.ts';
import { WEBHOOKS } from '#server/domain/webhooks/webhook-parameters.ts';
import { newestChange } from '#server/journal/changes/service.ts';
import { type DeliveryMeans, deliverNext } from '#server/webhooks/service/deliver-changes.ts';
import { dueWebhooks } from '#server/webhooks/service/due-webhooks.ts';
import { actorCtx, type JobMeans, systemCtx } from './job-ctx.ts';

const SEND: JobKind = {
  name: 'send-changes',
  isPrompt: true,
  householdsAtOnce: WEBHOOKS.householdsAtOnce,
};

/**
 * Starts the deliveries. One job at a time works on a webhook, so its messages arrive in order, and on those of a
 * household, so that its slow receivers do not hold up the others.
 */
export async function startWebhooks(means: JobMeans): Promise<void> {
  const delivery: DeliveryMeans = {
    ctxOf: (actor, context, now) => actorCtx(means, actor, context, now),
    allowed: env().HEARTHLORE_WEBHOOK_NETWORKS,
  };
  await workOn(SEND, async (data, end) => {
    const isThereMore = await sendForATurn(delivery, data);
    // leaves no row, because there is one job for almost every change
    await end('part');
    if (isThereMore) await enqueue(SEND, data, { key: data.runId ?? '' });
  });
  let looked = new Map<string, bigint>();
  runPeriodically(WEBHOOKS.lookMs, 'webhooks', async () => {
    looked = await lookForChanges(means, looked);
  });
}

async function sendForATurn(
  means: DeliveryMeans,
  { householdId = '', runId: id = '' }: JobData,
): Promise<boolean> {
  const end = Date.now() + WEBHOOKS.turnSeconds * 1_000;
  while ((await deliverNext({ householdId, id }, new Date(), means)) === 'more')
    if (Date.now() > end) return true;
  return false;
}

/**
 * Enqueues the webhooks of vaults that have changed since the last look, and those whose next attempt is due. Returns
 * how far it has looked for each; a paused one is looked at anew once it is resumed.
 */
async function lookForChanges(
  means: JobMeans,
  before: ReadonlyMap<string, bigint>,
): Promise<Map<string, bigint>> {
  const now = new Date();
  const newest = new Map<Context, bigint>();
  const looked = new Map<string, bigint>();
  for (const { id, householdId, context, isUnfinished } of await dueWebhooks(now)) {
    const at = { householdId, context, now, reason: 'send changes' };
    const number =
      newest.get(context) ??
      (await systemCtx(means, at)
        .then(newestChange)
        .catch(() => null));
    // the database of the other vault may answer
    if (number === null) continue;
    newest.set(context, number);
    const isSeen = before.get(id) === number && !isUnfinished;
    // an existing job may be past this change, so the next look tries again
    if (isSeen || (await enqueue(SEND, { householdId, context, runId: id }, { key: id })))
      looked.set(id, number);
  }
  return looked;
}
