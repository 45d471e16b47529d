import { PAUSE_SENTENCES } from '#server/domain/webhooks/webhook-vocabulary.ts';
import type { WebhookView } from '#server/webhooks/schema.ts';

/** Says whose changes a webhook sends, and to which host. */
export const destinationText = ({ host, actsFor }: Pick<WebhookView, 'host' | 'actsFor'>): string =>
  `Sends what changes for ${actsFor === null ? 'the household' : actsFor.name} to ${host}`;

/** Says why nothing is being sent. Null for a webhook that works. */
export function trouble({
  state,
  pausedBecause,
  lastProblemText,
  can,
}: Pick<WebhookView, 'state' | 'pausedBecause' | 'lastProblemText' | 'can'>): string | null {
  if (state === 'active' || pausedBecause === 'by_hand') return null;
  if (pausedBecause === null) return `${lastProblemText ?? ''} It is sent again until it is accepted.`.trim();
  const why = PAUSE_SENTENCES[pausedBecause];
  const detail = pausedBecause === 'failing' && lastProblemText !== null ? ` ${lastProblemText}` : '';
  return `${why}${detail}${can.set ? ` ${NEXT_STEP[pausedBecause]}` : ''}`;
}

const NEXT_STEP = {
  gone: 'Resume it if the receiver is there again.',
  failing: 'Resume it once the receiver works. What changed in the meantime is sent then.',
  key_ended: 'Create another key, then change the webhook to use it.',
  no_access: 'Give the key access and resume it, or change the webhook to another key.',
  restored: 'Resume it to go on.',
} as const;
