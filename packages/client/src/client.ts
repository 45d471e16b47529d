import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/api.ts';
import { type RetryLimits, retryingFetch } from './retrying-fetch.ts';

export type { components, operations, paths } from './generated/api.ts';
export { dataOf, type ErrorCode, HearthloreError } from './hearthlore-error.ts';

const USUAL_LIMITS: RetryLimits = { attempts: 4, timeoutMs: 30_000, longestWaitMs: 60_000 };

export interface HearthloreOptions extends Partial<RetryLimits> {
  /** Address of the installation, such as `http://localhost:3000`. */
  url: string;
  /** API key of an agent. */
  key: string;
  fetch?: (request: Request) => Promise<Response>;
}

export type HearthloreClient = Client<paths>;

/** Makes a client of the HTTP API. Its methods take the paths of the OpenAPI document. */
export function createHearthlore({ url, key, fetch: send, ...limits }: HearthloreOptions): HearthloreClient {
  const { protocol, href } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error('url: Use an http or https address.');
  return createFetchClient<paths>({
    baseUrl: `${href.replace(/\/+$/, '')}/api/v1`,
    headers: { Authorization: `Bearer ${key}` },
    // never sends the cookies of a browser
    credentials: 'omit',
    fetch: retryingFetch(send ?? ((request) => fetch(request)), { ...USUAL_LIMITS, ...limits }),
  });
}
