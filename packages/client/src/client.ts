import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/api.ts';
import { type RetryLimits, retryingFetch } from './retrying-fetch.ts';

export type { components, operations, paths } from './generated/api.ts';
export { dataOf, type ErrorCode, HearthloreError } from './hearthlore-error.ts';

const USUAL_LIMITS: RetryLimits = { attempts: 4, timeoutMs: 30_000, longestWaitMs: 60_000 };
/** Timers cannot wait longer. */
const MOST_MS = 2 ** 31 - 1;

export interface HearthloreOptions extends Partial<RetryLimits> {
  /** Address of the installation, such as `http://localhost:3000`. */
  url: string;
  /** API key of an agent. Without one, the call throws. */
  key: string | undefined;
  fetch?: (request: Request) => Promise<Response>;
}

export type HearthloreClient = Client<paths>;

/** Makes a client of the HTTP API. Its methods take the paths of the OpenAPI document. */
export function createHearthlore({ url, key, fetch: send, ...limits }: HearthloreOptions): HearthloreClient {
  return createFetchClient<paths>({
    baseUrl: `${addressFrom(url)}/api/v1`,
    headers: { Authorization: `Bearer ${keyFrom(key)}` },
    // never sends the cookies of a browser
    credentials: 'omit',
    fetch: retryingFetch(send ?? ((request) => fetch(request)), limitsFrom(limits)),
  });
}

function addressFrom(said: string): string {
  if (!URL.canParse(said)) throw new Error('url: Give an address such as http://localhost:3000.');
  const { protocol, username, password, search, hash, origin, pathname } = new URL(said);
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error('url: Use an http or https address.');
  if (username + password + search + hash !== '')
    throw new Error('url: Give the address without a user name, password, query or fragment.');
  return origin + pathname.replace(/\/+$/, '');
}

/** Never quotes the key, because errors are logged. */
function keyFrom(said: string | undefined): string {
  const key = said?.trim();
  if (!key || !/^[\x21-\x7e]+$/.test(key)) throw new Error('key: Give the API key of an agent: hl_…');
  return key;
}

function limitsFrom(said: Partial<RetryLimits>): RetryLimits {
  const { attempts = USUAL_LIMITS.attempts, timeoutMs = USUAL_LIMITS.timeoutMs } = said;
  const { longestWaitMs = USUAL_LIMITS.longestWaitMs } = said;
  if (!(Number.isInteger(attempts) && attempts >= 1))
    throw new Error('attempts: Give a whole number from 1; it counts the first call.');
  for (const [name, ms] of Object.entries({ timeoutMs, longestWaitMs }))
    if (!(ms >= 0 && ms <= MOST_MS)) throw new Error(`${name}: Give milliseconds from 0 to ${MOST_MS}.`);
  return { attempts, timeoutMs, longestWaitMs };
}
