import { env, ownNames } from '#server/core/env.ts';
import { forbidden } from '#server/core/errors.ts';
import { isOwnHost } from '#server/domain/sign-in/host-name.ts';

/** Returns whether a page of this site sent the request. Ignores cookies, which browsers also send with other sites' requests. */
export function isSameOrigin(headers: Headers, publicUrl?: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  const asked = headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? headers.get('host');
  return host === asked || (publicUrl !== undefined && host === new URL(publicUrl).host);
}

/** Returns the page's origin as the browser reports it. Behind a proxy, only the browser may know it. */
export function pageOrigin(headers: Pick<Headers, 'get'>, names = ownNames(env())): string {
  const said = headers.get('origin');
  if (said !== null && URL.canParse(said)) {
    const { origin, host } = new URL(said);
    if (isOwnHost(host, names)) return origin;
  }
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const address = `${scheme}://${headers.get('x-forwarded-host') ?? headers.get('host')}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}

/** Throws FORBIDDEN unless a page of this site sent the request. Call it before every change that relies on a session cookie. */
export function expectOwnPage(headers: Headers): void {
  if (!isSameOrigin(headers, env().HEARTHLORE_URL))
    throw forbidden(
      'This request did not come from a page of this installation. Open Hearthlore and try again there.',
    );
}

/** Throws FORBIDDEN if another site's page sent the request. Allows programs, which send no origin. */
export function expectNoForeignPage(headers: Headers): void {
  if (headers.has('origin') || headers.has('sec-fetch-site')) expectOwnPage(headers);
}

/** Throws FORBIDDEN if another site's page links here, because the link would save a file unasked. Allows programs and typed addresses. */
export function expectNoForeignLink(headers: Headers): void {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none')
    throw forbidden('Another site requested this file. Open Hearthlore and export it there.');
}

/** Returns the last forwarded address, which the request guard has set. */
export function callerAddress(header: string | null | undefined): string | null {
  const last = header?.split(',').at(-1)?.trim();
  return last === undefined || last === '' ? null : last.slice(0, 100);
}

export function cookieFrom(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
