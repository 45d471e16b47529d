import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { env } from '#server/core/env.ts';
import { newId } from '#server/core/ids.ts';
import { problemSentence } from '#server/domain/webhooks/webhook-vocabulary.ts';
import type { OfAgent, testWebhookOutput } from '../schema.ts';
import { sendMessage } from './send-message.ts';
import { expectMaySend } from './set-webhook.ts';
import { visibleWebhook } from './show-webhooks.ts';
import { signedHeaders } from './sign-message.ts';
import { addressOf, secretsOf } from './webhook-secrets.ts';

/** Sends a message without changes. It moves no cursor and ends no pause. */
export async function testWebhook(
  ctx: Ctx,
  { agentId }: OfAgent,
): Promise<z.input<typeof testWebhookOutput>> {
  const { context, now } = ctx;
  const row = await visibleWebhook(ctx, agentId);
  expectMaySend(ctx, row);
  const body = JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: { agentId, context } });
  const id = `msg_${newId()}`;
  const headers = signedHeaders({ id, body }, await secretsOf(row, now), now);
  const allowed = env().HEARTHLORE_WEBHOOK_NETWORKS;
  const { problem, status } = await sendMessage(await addressOf(row), { headers, body }, { allowed });
  return {
    outcome: problem === null ? 'delivered' : 'failed',
    status,
    problem,
    problemText: problem && problemSentence(problem, status),
  };
}
