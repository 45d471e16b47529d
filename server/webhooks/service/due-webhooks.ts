import type { Context } from '#server/core/actor.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { WEBHOOKS } from '#server/domain/webhooks/webhook-parameters.ts';
import { contextOf } from '../present.ts';
import * as repo from '../repo.ts';

export interface DueWebhook {
  householdId: string;
  id: string;
  context: Context;
  /** A message was sent and not accepted. */
  isUnfinished: boolean;
}

/** Lists the webhooks that are neither paused nor waiting after a failure. */
export async function dueWebhooks(now: Date): Promise<DueWebhook[]> {
  return (await repo.listDue(now)).map((row) => ({
    householdId: row.householdId,
    id: row.id,
    context: contextOf(row),
    isUnfinished: row.sendingThrough !== null,
  }));
}

/** Deletes removed webhooks with their secrets once they can no longer be restored. */
export async function tidyWebhooks(now: Date): Promise<void> {
  await repo.deleteRemoved(new Date(now.getTime() - WEBHOOKS.keepRemovedDays * DAY_MS));
}
