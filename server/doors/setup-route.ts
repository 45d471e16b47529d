import '#server/register-hooks.ts';
import { claimInput, setUpOutput } from '#server/accounts/schema.ts';
import { expectSetUpCode } from '#server/accounts/set-up/service/expect-set-up-code.ts';
import { expectUnclaimed, setUp } from '#server/accounts/set-up/service/set-up-installation.ts';
import { env } from '#server/core/env.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { dropSetUpCode } from '#server/core/set-up-code.ts';
import { demoAtStart } from '#server/demo/service/load-demo-at-start.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { errorResponse, jsonResponse } from './http-responses.ts';
import { throwMaybeSaved } from './report-maybe-saved.ts';
import { readJson } from './request-body.ts';
import { models } from './request-ctx.ts';
import { callerAddress, expectNoForeignPage } from './request-origin.ts';

/** Sets up the installation. Requires the code shown in the terminal. Rejects requests from other sites' pages. */
export async function setUpRoute(request: Request): Promise<Response> {
  const requestId = newId();
  try {
    const { headers } = request;
    expectNoForeignPage(headers);
    const { code, ...input } = parseInput(claimInput, await readJson(request, LIMITS.bodyBytes));
    await expectUnclaimed();
    await expectSetUpCode(code, callerAddress(headers.get('x-forwarded-for')));
    const made = setUpOutput.parse(await setUp(input).catch(throwMaybeSaved));
    dropSetUpCode(env().dataDir);
    await demoAtStart({ models: models(), log });
    return jsonResponse(made, requestId);
  } catch (error) {
    return errorResponse(error, requestId);
  }
}
