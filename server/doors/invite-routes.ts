import '#server/register-hooks.ts';
import { z } from 'zod';
import { whyOutside } from '#server/core/account-ctx.ts';
import { AppError, forbidden, parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import {
  acceptInput,
  acceptOutput,
  previewInviteInput,
  previewInviteOutput,
} from '#server/invites/schema.ts';
import { acceptInvite, previewInvite } from '#server/invites/service/accept-invite.ts';
import { errorResponse, jsonResponse } from './http-responses.ts';
import { rememberHousehold, whoIs } from './next-auth-session.ts';
import { throwMaybeSaved } from './report-maybe-saved.ts';
import { readJson } from './request-body.ts';
import { callerAddress, cookieFrom, expectNoForeignPage, expectOwnPage } from './request-origin.ts';
import { inviteeCookie } from './session-cookies.ts';

// The token is in the body, so that access logs never contain it.

const addressOf = ({ headers }: Request): string | null => callerAddress(headers.get('x-forwarded-for'));

async function answer(work: (requestId: string) => Promise<Response>): Promise<Response> {
  const requestId = newId();
  try {
    return await work(requestId);
  } catch (error) {
    return errorResponse(error, requestId);
  }
}

export function inviteLookRoute(request: Request): Promise<Response> {
  return answer(async (requestId) => {
    expectNoForeignPage(request.headers);
    const { token } = parseInput(previewInviteInput, await readJson(request, LIMITS.bodyBytes));
    return jsonResponse(previewInviteOutput.parse(await previewInvite(token, addressOf(request))), requestId);
  });
}

/** Accepts an invitation, with a new account (`account`) or the signed-in one. */
export function inviteAcceptRoute(request: Request, switchHousehold = rememberHousehold): Promise<Response> {
  return answer(async (requestId) => {
    expectNoForeignPage(request.headers);
    const input = parseInput(acceptInput, await readJson(request, LIMITS.bodyBytes));
    const userId = input.account === undefined ? await signedInAs(request) : null;
    const accepted = acceptOutput.parse(
      await acceptInvite(input, {
        signedInAs: userId,
        address: addressOf(request),
        inviteeToken: cookieFrom(request.headers.get('cookie'), inviteeCookie()),
      }).catch(throwMaybeSaved),
    );
    if (userId !== null) await switchHousehold(z.uuid().parse(accepted.householdId));
    return jsonResponse(accepted, requestId);
  });
}

async function signedInAs(request: Request) {
  const cookie = request.headers.get('cookie');
  const here = await whoIs((name) => cookieFrom(cookie, name));
  if (here === null)
    throw new AppError('UNAUTHENTICATED', 'Sign in or create an account to accept this invitation.');
  expectOwnPage(request.headers);
  if (here.deletionAt !== null) throw forbidden(whyOutside(here));
  return here.userId;
}
