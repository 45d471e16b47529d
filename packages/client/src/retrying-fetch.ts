export interface RetryLimits {
  /** Maximum attempts, including the first one. */
  attempts: number;
  /** Longest wait for one answer. */
  timeoutMs: number;
  /** Longest wait before a retry. If Hearthlore asks for more, its answer is returned. */
  longestWaitMs: number;
}

/** Status codes after which the same call may succeed. */
const PASSING = [429, 502, 503, 504];
const FIRST_WAIT_MS = 250;
const READS = ['GET', 'HEAD'];

type Send = (request: Request) => Promise<Response>;

/**
 * Repeats a call that got no answer, or a status that may be temporary. A write carries one `Idempotency-Key` through
 * all attempts, so it happens once.
 */
export function retryingFetch(send: Send, limits: RetryLimits): Send {
  return async (given) => {
    const request = withKey(given);
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= limits.attempts;
      const usualWaitMs = FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
      const response = await answerTo(request, send, limits.timeoutMs).catch((error: unknown) => {
        if (isLast || request.signal.aborted) throw error;
        return null;
      });
      if (response !== null && (isLast || !PASSING.includes(response.status))) return response;
      const waitMs = Math.max(usualWaitMs, response === null ? 0 : retryAfterMs(response));
      if (response !== null && waitMs > limits.longestWaitMs) return response;
      await response?.body?.cancel();
      await waited(Math.min(waitMs, limits.longestWaitMs), request.signal);
    }
  };
}

function withKey(request: Request): Request {
  if (READS.includes(request.method) || request.headers.has('idempotency-key')) return request;
  const headers = new Headers(request.headers);
  headers.set('Idempotency-Key', crypto.randomUUID());
  return new Request(request, { headers });
}

function answerTo(request: Request, send: Send, timeoutMs: number): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
  // a redirect could lead the text of memories to another server
  return send(new Request(request.clone(), { signal, redirect: 'error' }));
}

/** Reads seconds or a date. Returns 0 without one. */
function retryAfterMs({ headers }: Response): number {
  const said = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
