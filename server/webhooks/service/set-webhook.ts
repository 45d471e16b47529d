import type { z } from 'zod';
import { visibleAgent } from '#server/agents/service/visible-agents.ts';
import { recordAudit } from '#server/audit/service/record-audit.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { env } from '#server/core/env.ts';
import { AppError, forbidden, invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { addressProblem } from '#server/domain/webhooks/webhook-address.ts';
import { WEBHOOKS } from '#server/domain/webhooks/webhook-parameters.ts';
import { canSend } from '../policy.ts';
import * as repo from '../repo.ts';
import type { OfAgent, rotateSecretOutput, SetWebhookInput, setWebhookOutput } from '../schema.ts';
import { cursorAtNow } from './cursor-at-now.ts';
import { keyToSend } from './keys-to-send.ts';
import { senderOf } from './sender-of-webhook.ts';
import { showWebhook, visibleWebhook } from './show-webhooks.ts';
import { newSecret } from './sign-message.ts';
import { sealAddress, sealSecret } from './webhook-secrets.ts';

/** Gives an agent a webhook, or changes its address or key and resumes it. A new one tells only later changes. */
export async function setWebhook(
  ctx: Ctx,
  input: SetWebhookInput,
): Promise<z.input<typeof setWebhookOutput>> {
  const { actor, context, now } = ctx;
  const { householdId } = actor;
  if (actor.kind !== 'member') throw forbidden('Only a signed-in member can manage webhooks.');
  const { id: agentId, name } = await visibleAgent(ctx, input.agentId);
  const problem = addressProblem(input.address, env().HEARTHLORE_WEBHOOK_NETWORKS);
  if (problem !== null) throw invalid('address', problem);
  const place = { householdId, agentId, context };
  const found = await repo.findWebhook(place);
  const present = found?.removedAt === null ? found : null;
  if (present !== null && canSend(actor, present.key) !== true)
    throw new AppError(
      'CONFLICT',
      'This agent already has a webhook with a key of somebody else. They, an owner or an admin can remove it.',
    );
  const keyId = await keyToSend(ctx, agentId, input.keyId ?? present?.keyId);
  let secret: string | null = null;
  if (present === null) {
    secret = newSecret();
    const row = { ...place, id: newId() };
    const isInserted = await repo.insertWebhook({
      ...row,
      keyId,
      sealedAddress: await sealAddress(row, input.address),
      sealedSecret: await sealSecret(row, secret),
      cursor: await cursorAtNow(ctx),
      createdAt: now,
    });
    if (!isInserted)
      throw new AppError('CONFLICT', 'This agent was given a webhook in the meantime. Reload the page.');
  } else {
    await repo.changeWebhook(present, {
      keyId,
      sealedAddress: await sealAddress(present, input.address),
      ...((await beginsAnew(ctx, present, keyId)) ? await fromNow(ctx) : {}),
      ...RESUMED,
    });
  }
  const detail = { name, host: new URL(input.address).host };
  await recordAudit({ actor, at: now, context, action: 'webhook.set', objectId: agentId, detail });
  return { webhook: await showWebhook(ctx, await visibleWebhook(ctx, agentId)), secret };
}

/** Another key may see other changes, also of the past. One that replaces the present key may not. */
async function beginsAnew({ now }: Ctx, present: repo.WebhookRow, keyId: string): Promise<boolean> {
  if (isRestored(present)) return true;
  const sender = await senderOf(present.householdId, present.keyId, now);
  return (sender?.keyId ?? present.keyId) !== keyId;
}

/** Its cursor is newer than the data, so it cannot go on where it stopped. */
export const isRestored = ({ pausedBecause }: repo.WebhookRow): boolean => pausedBecause === 'restored';

/** Forgets what was not delivered. */
export const fromNow = async (ctx: Ctx) =>
  ({ cursor: await cursorAtNow(ctx), sendingThrough: null }) satisfies repo.WebhookChange;

export const RESUMED = {
  pausedBecause: null,
  pausedAt: null,
  failures: 0,
  nextAttemptAt: null,
  lastProblem: null,
  lastStatus: null,
} satisfies repo.WebhookChange;

/** Replaces the secret. For a day, messages are signed with the former one too. */
export async function rotateSecret(
  ctx: Ctx,
  { agentId }: OfAgent,
): Promise<z.input<typeof rotateSecretOutput>> {
  const { actor, context, now } = ctx;
  const row = await visibleWebhook(ctx, agentId);
  expectMaySend(ctx, row);
  const secret = newSecret();
  const isChanged = await repo.changeWebhook(
    row,
    {
      sealedSecret: await sealSecret(row, secret),
      sealedFormerSecret: row.sealedSecret,
      formerSecretUntil: new Date(now.getTime() + WEBHOOKS.formerSecretHours * HOUR_MS),
    },
    { sealedSecret: row.sealedSecret },
  );
  if (!isChanged) throw new AppError('CONFLICT', 'The secret was renewed in the meantime. Reload the page.');
  const detail = { name: row.agent.name };
  await recordAudit({ actor, at: now, context, action: 'webhook.rotate', objectId: agentId, detail });
  return { webhook: await showWebhook(ctx, await visibleWebhook(ctx, agentId)), secret };
}

export function expectMaySend({ actor }: Ctx, row: repo.WebhookRow): void {
  const allowed = canSend(actor, row.key);
  if (allowed !== true) throw forbidden(allowed);
}
