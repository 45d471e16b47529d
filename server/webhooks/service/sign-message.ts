import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOKS } from '#server/domain/webhooks/webhook-parameters.ts';

const PREFIX = 'whsec_';

export const newSecret = (): string => `${PREFIX}${randomBytes(WEBHOOKS.secretBytes).toString('base64')}`;

interface Message {
  id: string;
  body: string;
}

/** Returns the headers of Standard Webhooks (https://www.standardwebhooks.com), with one signature for each secret. */
export function signedHeaders({ id, body }: Message, secrets: readonly string[], now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
