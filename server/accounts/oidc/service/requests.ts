import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { env } from '#server/core/env.ts';
import { hashLinkToken, isLinkToken, newLinkToken } from '#server/core/link-token.ts';
import { oidcService } from '#server/core/oidc-settings.ts';
import { OIDC } from '#server/domain/sign-in/sign-in-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import * as repo from '../repo.ts';
import {
  authorizationAddress,
  type IssuerFailure,
  identityFrom,
  type OidcIdentity,
  type OidcScope,
} from './issuer.ts';

/** How a browser is recognised: by a cookie while it signs in, and by its session when it is signed in. */
type Browser = { token: string } | { sessionId: string };

const hashOf = (browser: Browser) =>
  hashLinkToken('token' in browser ? browser.token : `session ${browser.sessionId}`);

interface Asked {
  browser: Browser;
  /** The cookie or session by which the browser was recognised before. Its unfinished request is deleted. */
  earlier?: Browser | undefined;
  /** The user who links an account. Null for signing in. */
  userId: string | null;
  scope: OidcScope;
  origin: string;
  goOnTo: string;
}

/** Returns the issuer's page for this browser. Throws ISSUER_UNAVAILABLE, or NOT_CONFIGURED. */
export async function askIssuer(
  { browser, earlier = browser, userId, scope, origin, goOnTo }: Asked,
  now: Date,
): Promise<string> {
  const state = newLinkToken();
  const [nonce, codeVerifier, redirectUri] = [
    randomNonce(),
    randomPKCECodeVerifier(),
    `${origin}/api/oidc/callback`,
  ];
  const address = await authorizationAddress({ redirectUri, state, nonce, codeVerifier }, scope);
  const expiresAt = new Date(now.getTime() + OIDC.requestMinutes * MINUTE_MS);
  const [stateHash, browserHash] = [hashLinkToken(state), hashOf(browser)];
  await repo.insertRequest(
    { stateHash, browserHash, userId, redirectUri, nonce, codeVerifier, goOnTo, expiresAt },
    hashOf(earlier),
    now,
  );
  return address;
}

/** Returns whether the answer may come from the configured issuer. Queries no database. */
export const isIssuerAnswer = (answer: URLSearchParams): boolean =>
  oidcService(env()) !== null && isLinkToken(answer.get('state') ?? '');

interface Given {
  answer: URLSearchParams;
  token: string | undefined;
  sessionId: string | undefined;
}

interface IssuerAnswer {
  userId: string | null;
  goOnTo: string;
  identity: OidcIdentity | IssuerFailure;
}

/** Returns the issuer's answer. Null unless this browser asked for it a short time ago and has not used it yet. */
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
  const { redirect_uri: redirectUri, nonce, code_verifier: codeVerifier } = row;
  const identity = await identityFrom(answer, { redirectUri, nonce, codeVerifier, state });
  return { userId: row.user_id, goOnTo: row.go_on_to, identity };
}
