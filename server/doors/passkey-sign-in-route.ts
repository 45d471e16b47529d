import '#server/register-hooks.ts';
import { askToSignIn } from '#server/accounts/sign-in/service/sign-in-with-passkey.ts';
import { newId } from '#server/core/ids.ts';
import { errorResponse, jsonResponse } from './http-responses.ts';
import { callerAddress, expectOwnPage, pageOrigin } from './request-origin.ts';
import { rememberPasskeyToken } from './session-cookies.ts';

/** Starts signing in with a passkey: returns the WebAuthn options for the browser. */
export async function passkeyRoute(request: Request, remember = rememberPasskeyToken): Promise<Response> {
  const requestId = newId();
  try {
    const { headers } = request;
    expectOwnPage(headers);
    const address = callerAddress(headers.get('x-forwarded-for'));
    const { options, token } = await askToSignIn(pageOrigin(headers), address);
    await remember(token);
    return jsonResponse({ options }, requestId);
  } catch (error) {
    return errorResponse(error, requestId);
  }
}
