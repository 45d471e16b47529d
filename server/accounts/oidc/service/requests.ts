import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { hashLinkToken, newLinkToken } from '#server/core/link-token.ts';
import { OIDC } from '#server/domain/sign-in/sign-in-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import * as repo from '../repo.ts';
import { authorizationAddress, identityFrom, type OidcIdentity } from './issuer.ts';

/** A browser that wants to sign in is known by a cookie, and a signed-in one by its session. */
type Browser = { token: string } | { sessionId: string };

const hashOf = (browser: Browser) =>
  hashLinkToken('token' in browser ? browser.token : `session ${browser.sessionId}`);

interface Asked {
  browser: Browser;
  /** The user who links an account. Null for signing in. */
  userId: string | null;
  origin: string;
  goOnTo: string;
}

/** Returns the issuer's page for this browser. Throws ISSUER_UNAVAILABLE, or NOT_CONFIGURED. */
export async function askIssuer({ browser, userId, origin, goOnTo }: Asked, now: Date): Promise<string> {
  const state = newLinkToken();
  const [nonce, codeVerifier, redirectUri] = [
    randomNonce(),
    randomPKCECodeVerifier(),
    `${origin}/api/oidc/callback`,
  ];
  const address = await authorizationAddress({ redirectUri, state, nonce, codeVerifier });
  const expiresAt = new Date(now.getTime() + OIDC.requestMinutes * MINUTE_MS);
  const [stateHash, browserHash] = [hashLinkToken(state), hashOf(browser)];
  await repo.insertRequest(
    { stateHash, browserHash, userId, redirectUri, nonce, codeVerifier, goOnTo, expiresAt },
    now,
  );
  return address;
}

interface Given {
  answer: URLSearchParams;
  token: string | undefined;
  sessionId: string | undefined;
}

interface IssuerAnswer {
  userId: string | null;
  goOnTo: string;
  identity: OidcIdentity | 'cancelled' | 'refused' | 'unavailable';
}

/** Returns null unless this browser asked for the answer, a short time ago, and has not used it. */
export async function takeAnswer(
  { answer, token, sessionId }: Given,
  now: Date,
): Promise<IssuerAnswer | null> {
  const state = answer.get('state') ?? '';
  const browsers = [
    ...(token === undefined ? [] : [hashOf({ token })]),
    ...(sessionId === undefined ? [] : [hashOf({ sessionId })]),
  ];
  const row = await repo.takeRequest(hashLinkToken(state), browsers, now);
  if (row === null) return null;
  const { redirectUri, nonce, codeVerifier, userId, goOnTo } = row;
  const identity = await identityFrom(answer, { redirectUri, nonce, codeVerifier, state });
  return { userId, goOnTo, identity };
}
