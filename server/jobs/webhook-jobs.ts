import { env } from '#server/core/env.ts';
import { enqueue, type JobData, type JobKind, workOn } from '#server/db/job-queue.ts';
import { runPeriodically } from '#server/db/run-periodically.ts';
import { WEBHOOKS } from '#server/domain/webhooks/webhook-parameters.ts';
import { type DeliveryMeans, deliverNext } from '#server/webhooks/service/deliver-changes.ts';
import { actorCtx, type JobMeans } from './job-ctx.ts';
import { lookForChanges } from './look-for-changes.ts';

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
  let looked: ReadonlyMap<string, bigint> = new Map();
  runPeriodically(WEBHOOKS.lookMs, 'webhooks', async () => {
    looked = await lookForChanges(means, looked, ({ householdId, context, id }) =>
      enqueue(SEND, { householdId, context, runId: id }, { key: id }),
    );
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
