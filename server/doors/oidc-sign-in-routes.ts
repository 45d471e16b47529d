import '#server/register-hooks.ts';
import { z } from 'zod';
import {
  askIssuerToSignIn,
  finishOidc,
  type OidcOutcome,
} from '#server/accounts/sign-in/service/sign-in-with-oidc.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { safeRedirectPath } from '#server/domain/sign-in/safe-redirect-path.ts';
import { errorResponse, jsonResponse } from './http-responses.ts';
import { rememberSession, whoIs } from './next-auth-session.ts';
import { readJson } from './request-body.ts';
import { callerAddress, cookieFrom, expectOwnPage, pageOrigin } from './request-origin.ts';
import { rememberOidcToken, rememberPendingSignIn, takeOidcCookies } from './session-cookies.ts';

const beginInput = z.strictObject({ goOnTo: z.string().max(2_000).optional() });

/** Starts signing in by OpenID Connect: returns the issuer's page for the browser. */
export async function beginOidcRoute(request: Request): Promise<Response> {
  const requestId = newId();
  try {
    const { headers } = request;
    expectOwnPage(headers);
    const { goOnTo } = parseInput(beginInput, await readJson(request, LIMITS.authBodyBytes));
    const address = callerAddress(headers.get('x-forwarded-for'));
    const asked = await askIssuerToSignIn(pageOrigin(headers), address, safeRedirectPath(goOnTo));
    await rememberOidcToken(asked.token);
    return jsonResponse({ page: asked.page }, requestId);
  } catch (error) {
    return errorResponse(error, requestId);
  }
}

/** Answers the browser that the issuer sent back. It only ever redirects to pages of this installation. */
export async function oidcCallbackRoute(request: Request): Promise<Response> {
  const requestId = newId();
  try {
    const header = request.headers.get('cookie');
    const [here, given] = [await whoIs((name) => cookieFrom(header, name)), await takeOidcCookies()];
    const answer = new URL(request.url).searchParams;
    const outcome = await finishOidc({ answer, ...given, signedIn: here });
    if (outcome.outcome === 'signed_in') await rememberSession(outcome);
    if (outcome.outcome === 'code_needed') await rememberPendingSignIn(outcome.pending);
    const headers = {
      Location: placeAfter(outcome),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Request-Id': requestId,
    };
    return new Response(null, { status: 303, headers });
  } catch (error) {
    return errorResponse(error, requestId);
  }
}

function placeAfter(outcome: OidcOutcome): string {
  const goOnTo = safeRedirectPath(outcome.goOnTo);
  const signInPage = (query: Record<string, string>) =>
    `/sign-in?${new URLSearchParams({ ...query, next: goOnTo })}`;
  switch (outcome.outcome) {
    case 'signed_in':
      return goOnTo;
    case 'code_needed':
      return signInPage({ step: 'code' });
    case 'linked':
    case 'taken':
      return `${goOnTo}?oidc=${outcome.outcome}`;
    case 'link_failed':
      return `${goOnTo}?oidc=${outcome.reason}`;
    case 'not_linked':
    case 'expired':
      return signInPage({ oidc: outcome.outcome });
    case 'sign_in_failed':
      return signInPage({ oidc: outcome.reason });
  }
}
