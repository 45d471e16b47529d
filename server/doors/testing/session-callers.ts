import { encode } from 'next-auth/jwt';
import { insertSession } from '#server/accounts/repo.ts';
import { browserOf } from '#server/core/browser.ts';
import type { UserId } from '#server/core/ids.ts';
import { deriveKey } from '#server/core/master-key.ts';
import type { CtxFor } from '../call-options.ts';
import { ctxFromRequest } from '../request-ctx.ts';

/** The cookie of a browser in which somebody is signed in. */
export async function signedInCookie(userId: UserId): Promise<string> {
  const now = new Date();
  const sid = await insertSession(userId, now, new Date(now.getTime() + 3_600_000));
  const token = await encode({
    token: { sub: userId, sid },
    secret: deriveKey('session').toString('base64url'),
  });
  return `hearthlore.session=${token}`;
}

/**
 * Callers in person: a request that carries a Bearer of one of these cookies is made the request of that browser, from
 * a page of ours, and goes through the real check of sessions. What it would be told to remember is forgotten: that
 * takes a server around it.
 */
export const sessionCtxFor =
  (cookieOf: (bearer: string) => string | undefined, otherwise: CtxFor): CtxFor =>
  async (request, choice) => {
    const cookie = cookieOf(request.headers.get('authorization') ?? '');
    if (cookie === undefined) return otherwise(request, choice);
    const headers = new Headers(request.headers);
    headers.delete('authorization');
    headers.set('cookie', cookie);
    headers.set('sec-fetch-site', 'same-origin');
    const ctx = await ctxFromRequest(new Request(request.url, { method: request.method, headers }), choice);
    const browser = browserOf(ctx.actor);
    if (browser === null) return ctx;
    const forgetful = { ...browser, switchHousehold: async () => {}, setView: async () => {} };
    return { ...ctx, actor: { ...ctx.actor, ...{ browser: forgetful } } };
  };
