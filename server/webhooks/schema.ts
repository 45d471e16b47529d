import { z } from 'zod';
import { CONTEXTS } from '#server/core/actor.ts';
import { id, idOf, isoTime } from '#server/core/field-schemas.ts';
import { WEBHOOKS } from '#server/domain/webhooks/webhook-parameters.ts';
import { DELIVERY_PROBLEMS, PAUSE_REASONS } from '#server/domain/webhooks/webhook-vocabulary.ts';

const webhookView = z
  .object({
    agentId: idOf('agent'),
    context: z.enum(CONTEXTS).describe('Vault whose changes are sent.'),
    keyId: id.describe('What this key may see is sent; the key that replaces it takes its place.'),
    actsFor: z
      .object({
        userId: id.describe('The member’s user id.'),
        name: z.string().describe('The member’s name.'),
      })
      .nullable()
      .describe('Member for whom the key acts; null: the household.'),
    address: z.string().nullable().describe('Address of the receiver; null: only who may set it sees it.'),
    host: z.string().describe('Host name of the address.'),
    state: z.enum(['active', 'retrying', 'paused']).describe('Whether changes are being sent.'),
    pausedBecause: z.enum(PAUSE_REASONS).nullable().describe('Reason of the pause; null: not paused.'),
    pausedAt: isoTime.nullable().describe('Since when it is paused; null: not paused.'),
    lastDeliveredAt: isoTime.nullable().describe('Last time that changes were accepted; null: never.'),
    lastAttemptAt: isoTime.nullable().describe('Last time that changes were sent; null: never.'),
    lastProblem: z
      .enum(DELIVERY_PROBLEMS)
      .nullable()
      .describe('Why the last attempt failed; null: it did not.'),
    lastProblemText: z.string().nullable().describe('The same in a sentence.'),
    nextAttemptAt: isoTime.nullable().describe('Next attempt after a failure; null: none is due.'),
    formerSecretUntil: isoTime
      .nullable()
      .describe('Until when messages are signed with two secrets; null: one.'),
    createdAt: isoTime.describe('When it was set.'),
    can: z
      .object({
        set: z.boolean().describe('Whether you may change its address and secret, resume it and test it.'),
        stop: z.boolean().describe('Whether you may pause and remove it.'),
      })
      .describe('Your permissions for the webhook.'),
  })
  .meta({ id: 'Webhook' });
export type WebhookView = z.infer<typeof webhookView>;

const agentId = idOf('agent');
const secret = z.string().describe('Signing secret (whsec_…). It is shown only once.');
const webhook = webhookView.describe('The webhook.');

export const listWebhooksInput = z.strictObject({});
export const listWebhooksOutput = z.object({
  items: z.array(webhookView).describe('Webhooks of this vault that you may see.'),
  suitableKeys: z
    .array(z.object({ keyId: idOf('key'), agentId: idOf('agent') }))
    .describe('Keys that you may choose: what the chosen one may see is sent.'),
});
export type WebhookList = z.output<typeof listWebhooksOutput>;

export const ofAgentInput = z.strictObject({ agentId });
export type OfAgent = z.output<typeof ofAgentInput>;
export const webhookOutput = z.object({ webhook });
export const maybeWebhookOutput = z.object({
  webhook: webhookView.nullable().describe('The webhook; null: the agent has none in this vault.'),
});

export const setWebhookInput = z.strictObject({
  agentId,
  address: z
    .string()
    .trim()
    .max(WEBHOOKS.addressChars, `At most ${WEBHOOKS.addressChars} characters.`)
    .describe('Address that receives the changes: https://…'),
  keyId: id
    .optional()
    .describe(
      'Key of the agent: the webhook sends only what it may see. Default: as before, or the only suitable one.',
    ),
});
export type SetWebhookInput = z.output<typeof setWebhookInput>;
export const setWebhookOutput = z.object({
  webhook,
  secret: secret.nullable().describe('Signing secret of a new webhook, shown only once; null: unchanged.'),
});
export const rotateSecretOutput = z.object({ webhook, secret });

export const testWebhookOutput = z.object({
  outcome: z.enum(['delivered', 'failed']).describe('Whether the receiver accepted the test message.'),
  status: z.number().int().nullable().describe('HTTP status of the answer; null: there was none.'),
  problem: z.enum(DELIVERY_PROBLEMS).nullable().describe('Why it failed; null: it did not.'),
  problemText: z.string().nullable().describe('The same in a sentence.'),
});

export const removeWebhookOutput = z.object({
  outcome: z.literal('removed').describe('Always `removed`; it can be restored for a day.'),
});
