import '#server/register-hooks.ts';
import { whyOutside } from '#server/core/account-ctx.ts';
import { AppError, forbidden, parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { foundHousehold } from '#server/households/create/service.ts';
import { foundHouseholdInput, foundHouseholdOutput } from '#server/households/schema.ts';
import { errorResponse, jsonResponse } from './http-responses.ts';
import { rememberHousehold, whoIs } from './next-auth-session.ts';
import { throwMaybeSaved } from './report-maybe-saved.ts';
import { readJson } from './request-body.ts';
import { cookieFrom, expectOwnPage } from './request-origin.ts';

/** Creates a household. Not an operation, because operations need a household and this user may have none. */
export async function householdCreationRoute(
  request: Request,
  switchHousehold = rememberHousehold,
): Promise<Response> {
  const requestId = newId();
  try {
    const cookie = request.headers.get('cookie');
    const here = await whoIs((name) => cookieFrom(cookie, name));
    if (here === null) throw new AppError('UNAUTHENTICATED');
    if (here.deletionAt !== null) throw forbidden(whyOutside(here));
    expectOwnPage(request.headers);
    const input = parseInput(foundHouseholdInput, await readJson(request, LIMITS.bodyBytes));
    const made = foundHouseholdOutput.parse(await foundHousehold(here.userId, input).catch(throwMaybeSaved));
    await switchHousehold(made.householdId);
    return jsonResponse(made, requestId);
  } catch (error) {
    return errorResponse(error, requestId);
  }
}
