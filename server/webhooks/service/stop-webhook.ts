import { recordAudit } from '#server/audit/service/record-audit.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, notFound } from '#server/core/errors.ts';
import type { AuditAction } from '#server/domain/journal/audit-actions.ts';
import { canSend } from '../policy.ts';
import * as repo from '../repo.ts';
import type { OfAgent, WebhookView } from '../schema.ts';
import { senderOf } from './sender-of-webhook.ts';
import { expectMaySend, fromNow, isRestored, RESUMED } from './set-webhook.ts';
import { mayStop, showWebhook, visibleWebhook } from './show-webhooks.ts';

type Shown = { webhook: WebhookView };

export async function pauseWebhook(ctx: Ctx, { agentId }: OfAgent): Promise<Shown> {
  const row = await stoppable(ctx, agentId);
  if (await repo.changeWebhook(row, pausedNow(ctx), { pausedBecause: null }))
    await note(ctx, row, 'webhook.pause');
  return show(ctx, agentId);
}

const pausedNow = ({ now }: Ctx) =>
  ({ pausedBecause: 'by_hand', pausedAt: now }) satisfies repo.WebhookChange;

/** Goes on with the first change that was not delivered. */
export async function resumeWebhook(ctx: Ctx, { agentId }: OfAgent): Promise<Shown> {
  const row = await visibleWebhook(ctx, agentId);
  expectMaySend(ctx, row);
  if ((await senderOf(row.householdId, row.keyId, ctx.now)) === null)
    throw new AppError(
      'CONFLICT',
      'The key of this webhook has ended. Set the webhook again with another key.',
    );
  const from = isRestored(row) ? await fromNow(ctx) : {};
  if (await repo.changeWebhook(row, { ...RESUMED, ...from })) await note(ctx, row, 'webhook.resume');
  return show(ctx, agentId);
}

export async function removeWebhook(ctx: Ctx, { agentId }: OfAgent): Promise<{ outcome: 'removed' }> {
  const row = await stoppable(ctx, agentId);
  if (await repo.changeWebhook(row, { removedAt: ctx.now }, { removedAt: null }))
    await note(ctx, row, 'webhook.remove');
  return { outcome: 'removed' };
}

/** Restores a webhook with its secret. It goes on where it stopped, but stays paused for those who may not resume it. */
export async function restoreWebhook(ctx: Ctx, { agentId }: OfAgent): Promise<Shown> {
  const { actor, context } = ctx;
  const row = await repo.findWebhook({ householdId: actor.householdId, agentId, context });
  if (row === null || row.agent.retiredAt !== null || mayStop(actor, row) !== true) throw notFound('webhook');
  const paused = canSend(actor, row.key) === true || row.pausedBecause !== null ? {} : pausedNow(ctx);
  if (row.removedAt !== null && (await repo.changeWebhook(row, { removedAt: null, ...paused })))
    await note(ctx, row, 'webhook.restore');
  return show(ctx, agentId);
}

async function stoppable(ctx: Ctx, agentId: string): Promise<repo.WebhookRow> {
  const row = await visibleWebhook(ctx, agentId);
  const allowed = mayStop(ctx.actor, row);
  if (allowed !== true) throw forbidden(allowed);
  return row;
}

async function note({ actor, now, context }: Ctx, row: repo.WebhookRow, action: AuditAction): Promise<void> {
  const concerns = row.key.userId === null ? [] : [row.key.userId];
  const detail = { name: row.agent.name };
  await recordAudit({ actor, at: now, context, action, objectId: row.agentId, detail, concerns });
}

const show = async (ctx: Ctx, agentId: string): Promise<Shown> => ({
  webhook: await showWebhook(ctx, await visibleWebhook(ctx, agentId)),
});
