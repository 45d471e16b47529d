import type { z } from 'zod';
import { canManageAgent, canSeeKey } from '#server/agents/policy.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import { canSend, canStop } from '../policy.ts';
import { presentWebhook } from '../present.ts';
import * as repo from '../repo.ts';
import type { listWebhooksOutput, OfAgent, WebhookView } from '../schema.ts';
import { keysToSend } from './keys-to-send.ts';
import { senderOf } from './sender-of-webhook.ts';
import { addressOf } from './webhook-secrets.ts';

export async function listWebhooks(ctx: Ctx): Promise<z.input<typeof listWebhooksOutput>> {
  const rows = await repo.listWebhooks(ctx.actor.householdId, ctx.context);
  const visible = rows.filter((row) => isVisible(ctx.actor, row));
  return {
    items: await Promise.all(visible.map((row) => showWebhook(ctx, row))),
    suitableKeys: (await keysToSend(ctx)).map(({ id, agent }) => ({ keyId: id, agentId: agent.id })),
  };
}

export async function getWebhook(ctx: Ctx, { agentId }: OfAgent): Promise<{ webhook: WebhookView | null }> {
  const row = await findVisible(ctx, agentId);
  return { webhook: row && (await showWebhook(ctx, row)) };
}

export async function showWebhook({ actor, now }: Ctx, row: repo.WebhookRow): Promise<WebhookView> {
  const sender = await senderOf(row.householdId, row.keyId, now);
  const { user } = row.key;
  return presentWebhook(row, {
    address: await addressOf(row),
    keyId: sender?.keyId ?? row.keyId,
    actsFor: user && { userId: user.id, name: user.name },
    hasKeyEnded: sender === null,
    can: { set: canSend(actor, row.key) === true, stop: mayStop(actor, row) === true },
    now,
  });
}

export function mayStop(actor: Actor, { agentId, agent, key }: repo.WebhookRow): true | string {
  const managesAgent = canManageAgent(actor, { id: agentId, ownerId: agent.ownerId }) === true;
  return canStop(actor, key, managesAgent && canSeeKey(actor, key));
}

/** Agents see the webhook that tells what they may see themselves, and people those that they may stop. */
function isVisible(actor: Actor, row: repo.WebhookRow): boolean {
  if (actor.kind === 'agent') return actor.agentId === row.agentId && actor.userId === row.key.userId;
  return mayStop(actor, row) === true;
}

async function findVisible({ actor, context }: Ctx, agentId: string): Promise<repo.WebhookRow | null> {
  const row = await repo.findWebhook({ householdId: actor.householdId, agentId, context });
  const isThere = row !== null && row.removedAt === null && row.agent.retiredAt === null;
  return isThere && isVisible(actor, row) ? row : null;
}

export async function visibleWebhook(ctx: Ctx, agentId: string): Promise<repo.WebhookRow> {
  const row = await findVisible(ctx, agentId);
  if (row === null) throw notFound('webhook');
  return row;
}
