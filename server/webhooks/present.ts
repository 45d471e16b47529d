import { z } from 'zod';
import { CONTEXTS } from '#server/core/actor.ts';
import {
  DELIVERY_PROBLEMS,
  PAUSE_REASONS,
  problemSentence,
} from '#server/domain/webhooks/webhook-vocabulary.ts';
import type { WebhookRow } from './repo.ts';
import type { WebhookView } from './schema.ts';

const context = z.enum(CONTEXTS);
const pauseReason = z.enum(PAUSE_REASONS).nullable();
const problem = z.enum(DELIVERY_PROBLEMS).nullable();

export const contextOf = (row: Pick<WebhookRow, 'context'>) => context.parse(row.context);

interface Surroundings {
  address: string;
  /** What this key may see is sent now. */
  keyId: string;
  actsFor: WebhookView['actsFor'];
  hasKeyEnded: boolean;
  can: WebhookView['can'];
  now: Date;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentWebhook(
  row: WebhookRow,
  { address, keyId, actsFor, hasKeyEnded, can, now }: Surroundings,
): WebhookView {
  // shows at once, although the webhook stops with its next change, and also if somebody paused it, because only another key helps
  const pausedBecause = hasKeyEnded ? 'key_ended' : pauseReason.parse(row.pausedBecause);
  const lastProblem = problem.parse(row.lastProblem);
  const isRetrying = pausedBecause === null && row.failures > 0;
  const hasFormer = row.formerSecretUntil !== null && row.formerSecretUntil > now;
  return {
    agentId: row.agentId,
    context: contextOf(row),
    keyId,
    actsFor,
    address: can.set ? address : null,
    host: new URL(address).host,
    state: pausedBecause === null ? (isRetrying ? 'retrying' : 'active') : 'paused',
    pausedBecause,
    pausedAt: iso(row.pausedAt),
    lastDeliveredAt: iso(row.lastDeliveredAt),
    lastAttemptAt: iso(row.lastAttemptAt),
    lastProblem,
    lastProblemText: lastProblem && problemSentence(lastProblem, row.lastStatus),
    nextAttemptAt: isRetrying ? iso(row.nextAttemptAt) : null,
    formerSecretUntil: hasFormer ? iso(row.formerSecretUntil) : null,
    createdAt: row.createdAt.toISOString(),
    can,
  };
}
