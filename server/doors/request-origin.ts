import { env } from '#server/core/env.ts';
import { forbidden } from '#server/core/errors.ts';

/**
 * Whether a browser sent this request from a page of ours. A cookie goes along with requests that foreign pages make,
 * so what changes something on the strength of a cookie asks this first. `Sec-Fetch-Site` and `Origin` are set by
 * the browser and out of reach of a page; a request with neither did not come from one.
 * `publicUrl` is where the installation is reached from outside, when that is not what the request says.
 */
export function isSameOrigin(headers: Headers, publicUrl?: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  const asked = headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? headers.get('host');
  return host === asked || (publicUrl !== undefined && host === new URL(publicUrl).host);
}

/** FORBIDDEN unless a page of ours sent it: for everything that stands on a cookie. */
export function expectOwnPage(headers: Headers): void {
  if (!isSameOrigin(headers, env().HEARTHLORE_URL))
    throw forbidden('This request did not come from a page of this installation.');
}

/**
 * FORBIDDEN where a page of somebody else sent it: for what stands on no cookie. A program says nothing of pages, and
 * may; a browser always does.
 */
export function expectNoForeignPage(headers: Headers): void {
  if (headers.has('origin') || headers.has('sec-fetch-site')) expectOwnPage(headers);
}

/**
 * The address that a request comes from, to count attempts by: the last one in X-Forwarded-For, which the gate before the
 * doors wrote (doors/gate.ts). Null where nobody said.
 */
export function callerAddress(header: string | null | undefined): string | null {
  const last = header?.split(',').at(-1)?.trim();
  return last === undefined || last === '' ? null : last.slice(0, 100);
}

/** One cookie out of a Cookie header; undefined when it is not there. */
export function cookieFrom(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
