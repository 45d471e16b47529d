import { type AuditActionWords, type AuditFacts, agent, text } from './audit-sentence-parts.ts';

/** Names the host alone, because the rest of an address may be a credential of its receiver. */
const host = (f: AuditFacts): string => text(f, 'host') ?? 'its address';

const STOP_REASONS: Readonly<Record<string, string>> = {
  gone: 'the receiver no longer wants changes',
  failing: 'nothing could be delivered for a day',
  key_ended: 'its key has ended',
  no_access: 'its key may no longer read changes',
  restored: 'the data was restored from a backup',
};

export const WEBHOOK_AUDIT_ACTIONS = {
  'webhook.set': {
    label: 'Set a webhook',
    object: 'agent',
    say: (f) => `${f.actor} had the changes that ${agent(f)} may see sent to ${host(f)}.`,
  },
  'webhook.rotate': {
    label: 'Renewed a webhook’s secret',
    object: 'agent',
    say: (f) => `${f.actor} renewed the secret of the webhook of ${agent(f)}.`,
  },
  'webhook.pause': {
    label: 'Paused a webhook',
    object: 'agent',
    say: (f) => `${f.actor} paused the webhook of ${agent(f)}.`,
  },
  'webhook.resume': {
    label: 'Resumed a webhook',
    object: 'agent',
    say: (f) => `${f.actor} resumed the webhook of ${agent(f)}.`,
  },
  'webhook.remove': {
    label: 'Removed a webhook',
    object: 'agent',
    say: (f) => `${f.actor} removed the webhook of ${agent(f)}.`,
  },
  'webhook.restore': {
    label: 'Restored a webhook',
    object: 'agent',
    say: (f) => `${f.actor} restored the webhook of ${agent(f)}.`,
  },
  'webhook.stop': {
    label: 'A webhook stopped',
    object: 'agent',
    say: (f) =>
      `The webhook of ${agent(f)} stopped, because ${STOP_REASONS[text(f, 'reason') ?? ''] ?? 'it could not go on'}.`,
  },
} as const satisfies Record<string, AuditActionWords>;
