import { pause } from '#server/core/abortable-pause.ts';
import { errorBodyOf } from '#server/core/errors.ts';
import { shutdownSignal } from '#server/core/shutdown-signal.ts';
import { LIVE } from '#server/domain/parameters/parameters.ts';
import { toReportedError } from './http-responses.ts';

export const EVENT_STREAM = 'text/event-stream';

export const wantsEvents = ({ method, headers }: Request): boolean =>
  method === 'GET' && (headers.get('accept') ?? '').toLowerCase().includes(EVENT_STREAM);

let open = 0;
export const hasRoomForStream = (): boolean => open < LIVE.streams;

interface LiveAnswer {
  requestId: string;
  first: unknown;
  /** Repeats the call as the same caller. If the caller has lost permission, the stream sends an error event and ends. */
  again: () => Promise<unknown>;
  isOver: (output: unknown) => boolean;
}

/** Sends an answer as server-sent events: immediately, and after each change. Clients reconnect by themselves. */
export function eventStreamResponse({ signal }: Request, answer: LiveAnswer): Response {
  const encoder = new TextEncoder();
  const stop = new AbortController();
  const over = AbortSignal.any([signal, stop.signal, shutdownSignal()]);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      open += 1;
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      void watch(answer, send, over)
        .catch(() => undefined)
        .finally(() => {
          open -= 1;
          // close() throws if the client has disconnected
          if (!signal.aborted && !stop.signal.aborted) controller.close();
        });
    },
    cancel: () => stop.abort(),
  });
  return new Response(body, {
    headers: {
      'Content-Type': `${EVENT_STREAM}; charset=utf-8`,
      // no-transform, because compression would delay events
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      'X-Request-Id': answer.requestId,
    },
  });
}

const ROUNDS = (LIVE.mostMinutes * 60_000) / LIVE.everyMs;

async function watch(
  { requestId, first, again, isOver }: LiveAnswer,
  send: (text: string) => void,
  over: AbortSignal,
): Promise<void> {
  let output = first;
  let sent = JSON.stringify(output);
  send(`retry: ${LIVE.retryMs}\n\ndata: ${sent}\n\n`);
  let silentMs = 0;
  for (let round = 0; round < ROUNDS && !isOver(output); round++) {
    await pause(LIVE.everyMs, over);
    if (over.aborted) return;
    try {
      output = await again();
    } catch (error) {
      const { error: body } = errorBodyOf(toReportedError(error, requestId), requestId);
      send(`event: failure\ndata: ${JSON.stringify(body)}\n\n`);
      return;
    }
    const text = JSON.stringify(output);
    silentMs = text === sent ? silentMs + LIVE.everyMs : 0;
    if (text !== sent) send(`data: ${text}\n\n`);
    // keeps proxies from closing an idle connection
    else if (silentMs % LIVE.pingMs === 0) send(': still there\n\n');
    sent = text;
  }
}
