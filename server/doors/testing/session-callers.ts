import { encode } from 'next-auth/jwt';
import { insertSession } from '#server/accounts/repo.ts';
import { browserOf } from '#server/core/browser-session.ts';
import type { UserId } from '#server/core/ids.ts';
import { deriveKey } from '#server/core/master-key.ts';
import { identity } from '#server/db/identity-client.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import type { CtxFor } from '../call-options.ts';
import { ctxFromRequest } from '../request-ctx.ts';

/** Returns a session cookie. `browser` is the session id of an existing browser. */
export async function signedInCookie(userId: UserId, browser?: string): Promise<string> {
  const now = new Date();
  const db = await identity();
  const made = await insertSession(userId, now, new Date(now.getTime() + HOUR_MS));
  if (browser !== undefined) {
    await db.session.deleteMany({ where: { id: browser } });
    await db.session.update({ where: { id: made }, data: { id: browser } });
  }
  const sid = browser ?? made;
  const token = await encode({
    token: { sub: userId, sid },
    secret: deriveKey('session').toString('base64url'),
  });
  return `hearthlore.session=${token}`;
}

/** Drops cookies set by a call, because setting them needs a Next.js server. */
export const sessionCtxFor =
  (cookieOf: (bearer: string) => string | undefined, otherwise: CtxFor): CtxFor =>
  async (request, choice) => {
    const cookie = cookieOf(request.headers.get('authorization') ?? '');
    if (cookie === undefined) return otherwise(request, choice);
    const headers = new Headers(request.headers);
    headers.delete('authorization');
    headers.set('cookie', cookie);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('origin', 'http://localhost:3000');
    const ctx = await ctxFromRequest(new Request(request.url, { method: request.method, headers }), choice);
    const browser = browserOf(ctx.actor);
    if (browser === null) return ctx;
    const forgetful = { ...browser, switchHousehold: async () => {}, setView: async () => {} };
    return { ...ctx, actor: { ...ctx.actor, ...{ browser: forgetful } } };
  };
