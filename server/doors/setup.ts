import { setUpInput, setUpOutput } from '#server/accounts/schema.ts';
import { admitAddress } from '#server/accounts/service/attempts.ts';
import { setUp } from '#server/accounts/service.ts';
import { AppError, parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { LIMITS } from '#server/domain/parameters.ts';
import { demoAtStart } from '#server/exchange/service/demo-at-start.ts';
import { failure, json } from './answer.ts';
import { readJson } from './body.ts';
import { models } from './caller.ts';
import { callerAddress, expectNoForeignPage } from './origin.ts';

/**
 * The first start over HTTP, before there is anybody who could have a key or a session. A page of somebody else must
 * not do it for the owner, so where a browser says where the request comes from, that has to be here.
 */
export async function setUpDoor(request: Request): Promise<Response> {
  const requestId = newId();
  try {
    const { headers } = request;
    expectNoForeignPage(headers);
    const admission = await admitAddress(callerAddress(headers.get('x-forwarded-for')));
    if (!admission.isAdmitted) throw new AppError('TOO_MANY_ATTEMPTS');
    const input = parseInput(setUpInput, await readJson(request, LIMITS.bodyBytes));
    const made = setUpOutput.parse(await setUp(input));
    await demoAtStart({ models: models(), log });
    return json(made, requestId);
  } catch (error) {
    return failure(error, requestId);
  }
}
