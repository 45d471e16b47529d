import '#server/register-hooks.ts';
import { z } from 'zod';
import { isIssuerAnswer } from '#server/accounts/oidc/service/requests.ts';
import {
  askIssuerToSignIn,
  finishOidc,
  type OidcOutcome,
} from '#server/accounts/sign-in/service/sign-in-with-oidc.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { safeRedirectPath } from '#server/domain/sign-in/safe-redirect-path.ts';
import { inviteeToken, isAnybodyInvitedByEmail } from '#server/invites/service/accept-invite.ts';
import { errorResponse, jsonResponse } from './http-responses.ts';
import { type Here, rememberSession, whoIs } from './next-auth-session.ts';
import { readJson } from './request-body.ts';
import { callerAddress, cookieFrom, expectOwnPage, pageOrigin } from './request-origin.ts';
import {
  forgetOidcToken,
  readOidcCookies,
  rememberInvitee,
  rememberOidcToken,
  rememberPendingSignIn,
} from './session-cookies.ts';

const beginInput = z.strictObject({
  goOnTo: z
    .string()
    .max(2_000)
    .regex(/^\P{Cc}*$/u)
    .optional(),
});

/** Starts signing in by OpenID Connect: returns the issuer's page for the browser. */
export async function beginOidcRoute(request: Request): Promise<Response> {
  const requestId = newId();
  try {
    const { headers } = request;
    expectOwnPage(headers);
    const { goOnTo } = parseInput(beginInput, await readJson(request, LIMITS.authBodyBytes));
    const address = callerAddress(headers.get('x-forwarded-for'));
    const { token } = await readOidcCookies();
    const asked = await askIssuerToSignIn({
      origin: pageOrigin(headers),
      address,
      goOnTo: safeRedirectPath(goOnTo),
      earlier: token,
      asksForEmail: await isAnybodyInvitedByEmail(),
    });
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
    const answer = new URL(request.url).searchParams;
    const here = isIssuerAnswer(answer) ? await whoIs((name) => cookieFrom(header, name)) : null;
    const address = callerAddress(request.headers.get('x-forwarded-for'));
    const outcome = await finishOidc({ answer, ...(await readOidcCookies()), address, signedIn: here });
    if (ENDS_SIGN_IN.includes(outcome.outcome)) await forgetOidcToken();
    if (outcome.outcome === 'signed_in') await rememberSession(outcome);
    if (outcome.outcome === 'code_needed') await rememberPendingSignIn(outcome.pending);
    const invitee =
      outcome.outcome === 'not_linked' ? await inviteeToken(outcome.identity, new Date()) : null;
    if (invitee !== null) await rememberInvitee(invitee);
    const headers = {
      Location: invitee === null ? placeAfter(outcome, here) : `/invite/${invitee}`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Request-Id': requestId,
    };
    return new Response(null, { status: 303, headers });
  } catch (error) {
    return errorResponse(error, requestId);
  }
}

/** Results after which the browser's request cannot be used again. */
const ENDS_SIGN_IN = ['signed_in', 'code_needed', 'not_linked', 'sign_in_failed'];

function placeAfter(outcome: OidcOutcome, here: Here | null): string {
  const goOnTo = safeRedirectPath(outcome.goOnTo);
  const signInPage = (query: Record<string, string>) =>
    `/sign-in?${new URLSearchParams({ ...query, next: goOnTo })}`;
  const result = 'reason' in outcome ? outcome.reason : outcome.outcome;
  switch (outcome.outcome) {
    case 'signed_in':
      return goOnTo;
    case 'code_needed':
      return signInPage({ step: 'code' });
    case 'linked':
    case 'taken':
    case 'link_failed':
      return `${goOnTo}?oidc=${result}`;
    default:
      // the sign-in page would redirect a signed-in browser without showing the result
      if (here === null) return signInPage({ oidc: result });
      return `${here.household === null ? '/no-household' : '/settings'}?oidc=${result}`;
  }
}
