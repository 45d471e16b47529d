import '#server/register-hooks.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { acceptResetInput, acceptResetOutput } from '#server/password-resets/schema.ts';
import { acceptReset } from '#server/password-resets/service.ts';
import { errorResponse, jsonResponse } from './http-responses.ts';
import { throwMaybeSaved } from './report-maybe-saved.ts';
import { readJson } from './request-body.ts';
import { callerAddress, expectNoForeignPage } from './request-origin.ts';

/** The token is in the body, so that access logs never contain it. */
export async function passwordResetRoute(request: Request): Promise<Response> {
  const requestId = newId();
  try {
    expectNoForeignPage(request.headers);
    const input = parseInput(acceptResetInput, await readJson(request, LIMITS.bodyBytes));
    const address = callerAddress(request.headers.get('x-forwarded-for'));
    return jsonResponse(
      acceptResetOutput.parse(await acceptReset(input, address).catch(throwMaybeSaved)),
      requestId,
    );
  } catch (error) {
    return errorResponse(error, requestId);
  }
}
