import { createHash, randomUUID } from 'node:crypto';
import { post, valueAt } from './hearthlore-client.ts';
import type { Settings } from './plugin-settings.ts';
import type { Delivery, QueuedTurn } from './turn-queue.ts';

/** Maximum message length that Hearthlore accepts. */
const MESSAGE_CHARS = 20_000;
/** A server that has just started takes seconds to load its models. OpenClaw waits 30. */
const DELIVERY_MS = 20_000;

export interface Turn {
  text: string;
  member: string;
  sessionId: string;
  /** Stays the same when a request is retried. May be null. */
  messageId: string | null;
  at: string;
}

/** Uses the person's own words, because the transcript also contains recalled memories. */
export function queuedTurn(turn: Turn, transcript: readonly unknown[], settings: Settings): QueuedTurn {
  const answer = answerIn(transcript);
  const messages = [
    { role: 'user', content: cut(turn.text), at: turn.at },
    ...(answer === '' ? [] : [{ role: 'assistant', content: cut(answer) }]),
  ];
  return {
    idempotencyKey: idOf(turn),
    body: { sessionId: turn.sessionId, onBehalfOf: turn.member, context: settings.context, messages },
  };
}

export async function deliver(settings: Settings, { idempotencyKey, body }: QueuedTurn): Promise<Delivery> {
  const reply = await post(settings, '/api/v1/capture', body, {
    signal: AbortSignal.timeout(DELIVERY_MS),
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  if (reply.outcome === 'answered') return 'delivered';
  if (reply.status === null) return reply.isUnsent ? 'not_sent' : 'unclear';
  // A conflict means that this turn arrived before.
  if (reply.status === 409) return 'delivered';
  if (reply.status >= 500) return 'unclear';
  return [401, 408, 429].includes(reply.status) ? 'not_sent' : 'refused';
}

const cut = (text: string): string => text.slice(0, MESSAGE_CHARS).toWellFormed();

/** Formatted as a UUID, because a longer hash could be mistaken for a credential. */
function idOf({ sessionId, member, messageId }: Turn): string {
  if (messageId === null) return randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([sessionId, member, messageId]))
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns the agent's answer to the person's last message. */
function answerIn(transcript: readonly unknown[]): string {
  const from = transcript.findLastIndex((message) => valueAt(message, 'role') === 'user');
  return transcript
    .slice(from + 1)
    .filter((message) => valueAt(message, 'role') === 'assistant')
    .flatMap((message) => textsIn(valueAt(message, 'content')))
    .join('\n')
    .trim();
}

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (!Array.isArray(content)) return [];
  return content.flatMap((part) => {
    const text = valueAt(part, 'type') === 'text' ? valueAt(part, 'text') : undefined;
    return typeof text === 'string' ? [text] : [];
  });
}
