import { defineOperation } from '#server/core/operation.ts';
import {
  listWebhooksInput,
  listWebhooksOutput,
  maybeWebhookOutput,
  ofAgentInput,
  removeWebhookOutput,
  rotateSecretOutput,
  setWebhookInput,
  setWebhookOutput,
  testWebhookOutput,
  webhookOutput,
} from './schema.ts';
import { rotateSecret, setWebhook } from './service/set-webhook.ts';
import { getWebhook, listWebhooks } from './service/show-webhooks.ts';
import { pauseWebhook, removeWebhook, restoreWebhook, resumeWebhook } from './service/stop-webhook.ts';
import { testWebhook } from './service/test-webhook.ts';

// These operations need no scopes, because policy.ts decides for each webhook.
export const webhookOperations = {
  list: defineOperation({
    name: 'webhooks.list',
    description: 'Lists the webhooks of this vault that you may see, with their state.',
    kind: 'query',
    scopes: [],
    input: listWebhooksInput,
    output: listWebhooksOutput,
    http: { method: 'GET', path: '/webhooks' },
    run: listWebhooks,
  }),
  get: defineOperation({
    name: 'webhooks.get',
    description: 'Shows the webhook of an agent in this vault, with its state. Agents see their own.',
    kind: 'query',
    scopes: [],
    input: ofAgentInput,
    output: maybeWebhookOutput,
    http: { method: 'GET', path: '/agents/{agentId}/webhook' },
    run: getWebhook,
  }),
  set: defineOperation({
    name: 'webhooks.set',
    description:
      'Has the changes that an agent may see posted to an address, signed. Changes the address of an existing webhook and resumes it.',
    kind: 'mutation',
    // addresses may hold a token of the receiver, and are sealed
    handlesCredentials: true,
    answersOnce: true,
    scopes: [],
    input: setWebhookInput,
    output: setWebhookOutput,
    http: { method: 'POST', path: '/agents/{agentId}/webhook' },
    run: setWebhook,
  }),
  rotateSecret: defineOperation({
    name: 'webhooks.rotateSecret',
    description: 'Renews the signing secret. For a day, messages are signed with the former one too.',
    kind: 'mutation',
    answersOnce: true,
    scopes: [],
    input: ofAgentInput,
    output: rotateSecretOutput,
    http: { method: 'POST', path: '/agents/{agentId}/webhook/secret' },
    run: rotateSecret,
  }),
  test: defineOperation({
    name: 'webhooks.test',
    description: 'Sends a test message without changes, and says what the receiver answered.',
    kind: 'mutation',
    scopes: [],
    input: ofAgentInput,
    output: testWebhookOutput,
    http: { method: 'POST', path: '/agents/{agentId}/webhook/test' },
    run: testWebhook,
  }),
  pause: defineOperation({
    name: 'webhooks.pause',
    description: 'Pauses a webhook. Changes are not lost: they are sent when it is resumed.',
    kind: 'mutation',
    scopes: [],
    input: ofAgentInput,
    output: webhookOutput,
    http: { method: 'POST', path: '/agents/{agentId}/webhook/pause' },
    run: pauseWebhook,
  }),
  resume: defineOperation({
    name: 'webhooks.resume',
    description: 'Resumes a paused webhook, or tries again at once. It goes on with what was not delivered.',
    kind: 'mutation',
    scopes: [],
    input: ofAgentInput,
    output: webhookOutput,
    http: { method: 'POST', path: '/agents/{agentId}/webhook/resume' },
    run: resumeWebhook,
  }),
  remove: defineOperation({
    name: 'webhooks.remove',
    description: 'Removes the webhook of an agent. Nothing is sent any more.',
    kind: 'mutation',
    scopes: [],
    input: ofAgentInput,
    output: removeWebhookOutput,
    http: { method: 'DELETE', path: '/agents/{agentId}/webhook' },
    run: removeWebhook,
  }),
  restore: defineOperation({
    name: 'webhooks.restore',
    description:
      'Restores a removed webhook within a day, with its address, secret and place. It is paused if you may not resume it.',
    kind: 'mutation',
    scopes: [],
    input: ofAgentInput,
    output: webhookOutput,
    http: { method: 'POST', path: '/agents/{agentId}/webhook/restore' },
    run: restoreWebhook,
  }),
};
