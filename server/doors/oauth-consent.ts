import '#server/register-hooks.ts';
import { errors, type InteractionResults } from 'oidc-provider';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { type AskingProgram, answerInput } from '#server/oauth/schema.ts';
import { destinationOf, programName } from '#server/oauth/service/asking-program.ts';
import { connectProgram } from '#server/oauth/service/connect-program.ts';
import { claimQuestion, releaseQuestion } from '#server/oauth/service/consent-questions.ts';
import { providerFor, QUESTION_COOKIE } from '#server/oauth/service/provider.ts';
import { errorResponse, jsonResponse } from './http-responses.ts';
import { issuerOf, nodeRequest } from './oauth-provider-request.ts';
import { readJson } from './request-body.ts';
import { ctxFromRequest } from './request-ctx.ts';
import { cookieFrom, expectOwnPage } from './request-origin.ts';

/** Finds the consent question of this browser. Questions of other browsers are not found. */
async function findQuestion(cookie: string | null, issuer: string, uid: string) {
  if (cookieFrom(cookie, QUESTION_COOKIE) === undefined) return null;
  const provider = providerFor(issuer);
  const headers = new Headers(cookie === null ? {} : { cookie });
  const { req, res } = nodeRequest(issuer, `/allow/${uid}`, { headers });
  try {
    const question = await provider.interactionDetails(req, res);
    if (question.uid !== uid || question.result !== undefined) return null;
    const { client_id: clientId, redirect_uri: redirectUri } = question.params;
    const client = await provider.Client.find(String(clientId));
    if (client === undefined) return null;
    const program = { name: programName(client.clientName), destination: destinationOf(String(redirectUri)) };
    return { clientId: client.clientId, program, answer };
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
  function answer(result: InteractionResults): Promise<string> {
    return provider.interactionResult(req, res, result);
  }
}

/** Returns null if the question has expired, was answered, or belongs to another browser. */
export async function readQuestion(
  headers: Pick<Headers, 'get'>,
  uid: string,
): Promise<AskingProgram | null> {
  return (await findQuestion(headers.get('cookie'), issuerOf(headers), uid))?.program ?? null;
}

/** Records the person's answer. Responds with the address to send the browser to. */
export async function consentRoute(
  request: Request,
  uid: string,
  ctxFor: (request: Request) => Promise<Ctx> = (one) => ctxFromRequest(one, {}),
): Promise<Response> {
  const requestId = newId();
  try {
    expectOwnPage(request.headers);
    if (request.headers.has('authorization'))
      throw forbidden('Only a signed-in member can connect a program.');
    const ctx = await ctxFor(request);
    const input = parseInput(answerInput, await readJson(request, LIMITS.bodyBytes));
    const issuer = issuerOf(request.headers);
    const question = await findQuestion(request.headers.get('cookie'), issuer, uid);
    if (question === null) throw new AppError('CONFLICT', EXPIRED);
    const { clientId, program, answer } = question;
    if ('agent' in input) expectAsShown(ctx, input);
    if (!(await claimQuestion(uid, ctx.now))) throw new AppError('CONFLICT', EXPIRED);
    try {
      const location =
        'agent' in input
          ? await connectProgram(ctx, input.agent, { issuer, clientId, programName: program.name, answer })
          : await answer({ error: 'access_denied', error_description: 'The person declined.' });
      return jsonResponse({ location }, requestId);
    } catch (error) {
      await releaseQuestion(uid);
      throw error;
    }
  } catch (error) {
    const isGone = error instanceof errors.SessionNotFound;
    return errorResponse(isGone ? new AppError('CONFLICT', EXPIRED) : error, requestId);
  }
}

/** Throws if the signed-in member or household has changed since the page was shown, for example in another tab. */
function expectAsShown({ actor }: Ctx, shown: { userId: string; householdId: string }): void {
  if (shown.userId !== actor.userId || shown.householdId !== actor.householdId)
    throw new AppError(
      'CONFLICT',
      'You have signed in as somebody else or switched households since this page was shown. Reload it.',
    );
}

const EXPIRED = 'This request has expired or was already answered. Start again in the program.';
