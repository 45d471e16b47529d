export interface RetryLimits {
  /** Maximum attempts, including the first one. Default: 4. */
  attempts: number;
  /** Longest wait for one answer. A file or stream only has to begin by then. Default: 30000. */
  timeoutMs: number;
  /** Longest wait before a retry. If Hearthlore asks for more, its answer is returned. Default: 60000. */
  longestWaitMs: number;
}

/** Status codes after which the same call may succeed. */
const PASSING = [429, 502, 503, 504];
const REDIRECTS = [301, 302, 303, 307, 308];
const FIRST_WAIT_MS = 250;
const READS = ['GET', 'HEAD'];
const JSON_TYPE = /^application\/(?:problem\+)?json\b/i;

type Send = (request: Request) => Promise<Response>;

/**
 * Repeats a call that got no answer, or a status that may be temporary. A write carries one `Idempotency-Key` through
 * all attempts, so it happens once. If a write may have been done by an attempt, later ones that fail do not hide it.
 */
export function retryingFetch(send: Send, limits: RetryLimits): Send {
  return async (given) => {
    const request = await withKey(given);
    let unsure: Attempt | null = null;
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= limits.attempts;
      const usualWaitMs = FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
      const answer = await answerOrError(request, send, limits.timeoutMs);
      if (request.signal.aborted && 'error' in answer) throw answer.error;
      const response = 'error' in answer ? null : answer.response;
      if (response !== null) {
        expectNoRedirect(response, request.url);
        if (!PASSING.includes(response.status)) return response;
      }
      if (unsure === null && mayBeDone(request, answer)) unsure = answer;
      const askedWaitMs = response === null ? 0 : retryAfterMs(response);
      if (isLast || askedWaitMs > limits.longestWaitMs) return outcomeOf(unsure ?? answer);
      if (answer !== unsure) await response?.body?.cancel().catch(() => undefined);
      await waited(Math.min(Math.max(usualWaitMs, askedWaitMs), limits.longestWaitMs), request.signal);
    }
  };
}

type Attempt = { response: Response } | { error: unknown };

const answerOrError = (request: Request, send: Send, timeoutMs: number): Promise<Attempt> =>
  answerTo(request, send, timeoutMs).then(
    (response) => ({ response }),
    (error: unknown) => ({ error }),
  );

/** Hearthlore sends 504 as MAYBE_SAVED. From a proxy it means the same: the write may have been done. */
const mayBeDone = ({ method }: Request, answer: Attempt): boolean =>
  !READS.includes(method) && ('error' in answer || answer.response.status === 504);

function outcomeOf(answer: Attempt): Response {
  if ('error' in answer) throw answer.error;
  return answer.response;
}

async function withKey(request: Request): Promise<Request> {
  if (READS.includes(request.method) || (await hasKey(request))) return request;
  const headers = new Headers(request.headers);
  headers.set('Idempotency-Key', newKey());
  return new Request(request, { headers });
}

/** Formatted as a UUID. Pages without HTTPS, such as those at home, have no `crypto.randomUUID`. */
function newKey(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether the caller gave a key, in one of the places where Hearthlore reads it. It refuses two different ones. */
async function hasKey(request: Request): Promise<boolean> {
  if (request.headers.has('idempotency-key')) return true;
  if (new URL(request.url).searchParams.has('idempotencyKey')) return true;
  const text = await request.clone().text();
  if (!text.includes('idempotencyKey')) return false;
  const body: unknown = JSON.parse(text);
  return typeof body === 'object' && body !== null && 'idempotencyKey' in body;
}

async function answerTo(request: Request, send: Send, timeoutMs: number): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException(`Hearthlore did not answer within ${timeoutMs} ms.`, 'TimeoutError')),
    timeoutMs,
  );
  try {
    const signal = AbortSignal.any([request.signal, late.signal]);
    // a redirect could lead the text of memories to another server
    const response = await send(new Request(request.clone(), { signal, redirect: 'manual' }));
    return await whole(response);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads JSON to its end, so that an answer that breaks off is asked for again. Files and streams may take longer. */
async function whole(response: Response): Promise<Response> {
  if (response.body === null || !JSON_TYPE.test(response.headers.get('content-type') ?? '')) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

function expectNoRedirect({ status, type, headers }: Response, from: string): void {
  if (type !== 'opaqueredirect' && !REDIRECTS.includes(status)) return;
  const to = headers.get('location') ?? '';
  const where = URL.canParse(to, from) ? ` to ${new URL(to, from).origin}` : '';
  throw new Error(`url: The server redirects${where}, which is not followed. Use Hearthlore’s own address.`);
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
