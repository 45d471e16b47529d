import '#server/wiring.ts';
import { z } from 'zod';
import { AppError, parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { acceptInput, acceptOutput, lookInput, lookOutput } from '#server/invites/schema.ts';
import { acceptInvite, previewInvite } from '#server/invites/service/accept.ts';
import { rememberHousehold, whoIs } from './auth.ts';
import { readJson } from './request-body.ts';
import { callerAddress, cookieFrom, expectNoForeignPage, expectOwnPage } from './request-origin.ts';
import { errorResponse, jsonResponse } from './responses.ts';

// For whoever holds an invitation, who has neither a key nor, perhaps, a session. The token comes in the body, so
// that it stands in no log of addresses.

const addressOf = ({ headers }: Request): string | null => callerAddress(headers.get('x-forwarded-for'));

async function answer(work: (requestId: string) => Promise<Response>): Promise<Response> {
  const requestId = newId();
  try {
    return await work(requestId);
  } catch (error) {
    return errorResponse(error, requestId);
  }
}

/** `POST /api/invite/look`: what a link is for. */
export function inviteLookRoute(request: Request): Promise<Response> {
  return answer(async (requestId) => {
    expectNoForeignPage(request.headers);
    const { token } = parseInput(lookInput, await readJson(request, LIMITS.bodyBytes));
    return jsonResponse(lookOutput.parse(await previewInvite(token, addressOf(request))), requestId);
  });
}

/**
 * `POST /api/invite/accept`: with `account` makes one; without, takes the account of the session in the cookie, which
 * only a page of ours may use. `switchHousehold` lets the browser go on in the new household.
 */
export function inviteAcceptRoute(request: Request, switchHousehold = rememberHousehold): Promise<Response> {
  return answer(async (requestId) => {
    expectNoForeignPage(request.headers);
    const input = parseInput(acceptInput, await readJson(request, LIMITS.bodyBytes));
    const userId = input.account === undefined ? await signedInAs(request) : null;
    const accepted = acceptOutput.parse(await acceptInvite(input, userId, addressOf(request)));
    if (userId !== null) await switchHousehold(z.uuid().parse(accepted.householdId));
    return jsonResponse(accepted, requestId);
  });
}

async function signedInAs(request: Request) {
  const cookie = request.headers.get('cookie');
  const here = await whoIs((name) => cookieFrom(cookie, name));
  if (here === null) throw new AppError('UNAUTHENTICATED', 'Sign in or create an account.');
  expectOwnPage(request.headers);
  return here.userId;
}
