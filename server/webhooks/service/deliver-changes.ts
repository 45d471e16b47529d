import { createHash } from 'node:crypto';
import { recordAudit } from '#server/audit/service/record-audit.ts';
import { recordKeyUse } from '#server/audit/service/record-bursts.ts';
import type { AgentActor, Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { toAppError } from '#server/core/errors.ts';
import { trustHouseholdId } from '#server/core/ids.ts';
import type { Network } from '#server/domain/sign-in/ip-network.ts';
import { nextAttempt } from '#server/domain/webhooks/next-attempt.ts';
import { WEBHOOKS } from '#server/domain/webhooks/webhook-parameters.ts';
import type { PauseReason } from '#server/domain/webhooks/webhook-vocabulary.ts';
import { LIST_CHANGES } from '#server/journal/changes/schema.ts';
import { listChanges } from '#server/journal/changes/service.ts';
import { contextOf } from '../present.ts';
import * as repo from '../repo.ts';
import { type Attempt, sendMessage } from './send-message.ts';
import { mayReadChanges, senderOf } from './sender-of-webhook.ts';
import { signedHeaders } from './sign-message.ts';
import { addressOf, secretsOf } from './webhook-secrets.ts';

export interface DeliveryMeans {
  ctxOf(actor: AgentActor, context: Context, now: Date): Promise<Ctx>;
  allowed: readonly Network[];
  answerMs?: number;
}

/**
 * Sends the next message of a webhook, if there is one. Key, ceiling and address are read for each, so that a change
 * applies at once. The cursor moves only when the receiver has accepted.
 */
export async function deliverNext(
  place: { householdId: string; id: string },
  now: Date,
  means: DeliveryMeans,
): Promise<'more' | 'done'> {
  const row = await repo.findWebhookById(place.householdId, place.id);
  if (row === null || !isSending(row, now)) return 'done';
  const context = contextOf(row);
  const actor = await senderOf(row.householdId, row.keyId, now);
  if (actor === null) return stop(row, 'key_ended', now);
  if (!mayReadChanges(actor, context)) return stop(row, 'no_access', now);
  const next = await nextMessage(await means.ctxOf(actor, context, now), row).catch((error: unknown) => {
    if (toAppError(error).code === 'INVALID_INPUT') return null;
    throw error;
  });
  // the cursor is newer than the data
  if (next === null) return stop(row, 'restored', now);
  if (next.items.length === 0) {
    await accepted(row, next.cursor, { keyId: actor.keyId });
    return next.hasMore ? 'more' : 'done';
  }
  // kept before sending, so that the message stays the same if it has to be sent again
  const isOurs = await repo.changeWebhook(
    row,
    { sendingThrough: next.cursor, keyId: actor.keyId },
    { cursor: row.cursor, sendingThrough: row.sendingThrough, pausedBecause: null, removedAt: null },
  );
  if (!isOurs) return 'more';
  const attempt = await send(row, next, now, means);
  recordKeyUse(actor, LIST_CHANGES, context, now);
  if (attempt.problem !== null) return failed({ ...row, sendingThrough: next.cursor }, attempt, now);
  const delivered = { lastAttemptAt: now, lastDeliveredAt: now, lastStatus: attempt.status };
  await accepted({ ...row, sendingThrough: next.cursor }, next.cursor, delivered);
  return 'more';
}

const isSending = (row: repo.WebhookRow, now: Date): boolean =>
  row.pausedBecause === null &&
  row.removedAt === null &&
  row.agent.retiredAt === null &&
  (row.nextAttemptAt === null || row.nextAttemptAt <= now);

type Page = Awaited<ReturnType<typeof listChanges>>;

/** Reads what the key may see now, also when a message is sent again, and then no further than before. */
async function nextMessage(ctx: Ctx, { cursor, sendingThrough }: repo.WebhookRow): Promise<Page> {
  const limit = WEBHOOKS.changesPerMessage;
  const page = await listChanges(ctx, { after: cursor, limit, until: sendingThrough ?? undefined });
  if (sendingThrough === null || page.hasMore) return page;
  return { ...page, cursor: sendingThrough, hasMore: true };
}

/** The id depends on the content, so a message that lost a change in between counts as another one. */
async function send(
  row: repo.WebhookRow,
  { items, cursor }: Page,
  now: Date,
  { allowed, answerMs }: DeliveryMeans,
): Promise<Attempt> {
  const { agentId, context, id: webhookId } = row;
  const timestamp = items.at(-1)?.at ?? now.toISOString();
  const body = JSON.stringify({ type: 'changes', timestamp, data: { agentId, context, items, cursor } });
  const id = `msg_${createHash('sha256').update(`${webhookId}\n${body}`).digest('base64url')}`;
  const headers = signedHeaders({ id, body }, await secretsOf(row, now), now);
  const address = await addressOf(row);
  return sendMessage(
    address,
    { headers, body },
    { allowed, ...(answerMs === undefined ? {} : { answerMs }) },
  );
}

async function accepted(row: repo.WebhookRow, cursor: string, change: repo.WebhookChange): Promise<void> {
  const success = { failures: 0, nextAttemptAt: null, lastProblem: null, ...change };
  const same = { cursor: row.cursor, sendingThrough: row.sendingThrough };
  await repo.changeWebhook(row, { ...success, cursor, sendingThrough: null }, same);
}

async function failed(
  row: repo.WebhookRow,
  { problem, status }: Attempt,
  now: Date,
): Promise<'more' | 'done'> {
  const failures = row.failures + 1;
  const nextAttemptAt = problem === 'gone' ? null : nextAttempt(failures, now);
  const change = { failures, nextAttemptAt, lastAttemptAt: now, lastProblem: problem, lastStatus: status };
  // does not count if somebody changed the address or resumed it in the meantime
  const { cursor, sendingThrough, sealedAddress } = row;
  const same = { cursor, sendingThrough, sealedAddress, failures: row.failures };
  if (!(await repo.changeWebhook(row, change, same))) return 'more';
  if (nextAttemptAt !== null) return 'done';
  return stop(row, problem === 'gone' ? 'gone' : 'failing', now);
}

async function stop(row: repo.WebhookRow, reason: PauseReason, now: Date): Promise<'done'> {
  const why = { pausedBecause: reason, pausedAt: now, nextAttemptAt: null };
  // an address is sealed anew each time that a webhook is set
  const same = { pausedBecause: null, sealedAddress: row.sealedAddress };
  if (!(await repo.changeWebhook(row, why, same))) return 'done';
  const householdId = trustHouseholdId(row.householdId);
  await recordAudit({
    actor: { kind: 'system', householdId, userId: null, reason: 'send changes' },
    at: now,
    context: contextOf(row),
    action: 'webhook.stop',
    objectId: row.agentId,
    detail: { name: row.agent.name, reason },
    concerns: row.key.userId === null ? [] : [row.key.userId],
  });
  return 'done';
}
