import '#server/register-hooks.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, errorHeaders, toAppError, tooMany } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { OAUTH_LIMITS } from '#server/domain/household/oauth-parameters.ts';
import { countedAs } from '#server/domain/sign-in/caller-address.ts';
import { isStorable, registrationInput } from '#server/oauth/schema.ts';
import { applicationType, programName } from '#server/oauth/service/asking-program.ts';
import { hasRoomToAsk } from '#server/oauth/service/consent-questions.ts';
import { mcpAddress, OAUTH_ROUTES, OAUTH_SCOPE, refusalText } from '#server/oauth/service/provider.ts';
import { extendClient, hasRoomToRegister } from '#server/oauth/service/unapproved-clients.ts';
import { errorResponse } from './http-responses.ts';
import { askProvider, issuerOf } from './oauth-provider-request.ts';
import { expectBoundedShape, parseJson, readBody } from './request-body.ts';
import { callerAddress } from './request-origin.ts';

// Counts per instance and in memory, like the limits of API keys.
const requestLimiter = new RateLimiterMemory({ points: OAUTH_LIMITS.requestsPerMinute, duration: 60 });
const tokenRequestLimiter = new RateLimiterMemory({ points: OAUTH_LIMITS.requestsPerMinute, duration: 60 });
const tokenLimiter = new RateLimiterMemory({ points: OAUTH_LIMITS.tokensPerMinute, duration: 60 });
const questionLimiter = new RateLimiterMemory({ points: OAUTH_LIMITS.questionsPerMinute, duration: 60 });
const registrationLimiter = new RateLimiterMemory({
  points: OAUTH_LIMITS.registrationsPerHour,
  duration: 3_600,
});

const addressOf = ({ headers }: Request): string =>
  countedAs(callerAddress(headers.get('x-forwarded-for')) ?? '');

async function enforceLimit(limiter: RateLimiterMemory, counted: string): Promise<void> {
  try {
    await limiter.consume(counted);
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    throw tooMany(Math.max(1, Math.ceil(thrown.msBeforeNext / 1_000)), 'Too many requests. Try again later.');
  }
}

/** An error response in the format of RFC 6749. */
const refusal = (error: string, description: string, status = 400, headers = {}): Response =>
  Response.json(
    { error, error_description: description },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  );

/** Handles every path under /api/oauth except the metadata. */
export async function oauthRoute(request: Request): Promise<Response> {
  try {
    const issuer = issuerOf(request.headers);
    const { pathname, searchParams } = new URL(request.url);
    const isForTokens = pathname === OAUTH_ROUTES.token && request.method === 'POST';
    await enforceLimit(isForTokens ? tokenRequestLimiter : requestLimiter, addressOf(request));
    if (isForTokens) return await giveTokens(request, issuer);
    if (pathname === OAUTH_ROUTES.registration && request.method === 'POST')
      return await register(request, issuer);
    if (pathname === OAUTH_ROUTES.authorization) return await authorize(request, issuer, searchParams);
    if (pathname !== OAUTH_ROUTES.revocation && !pathname.startsWith(`${OAUTH_ROUTES.authorization}/`))
      throw new AppError('NOT_FOUND');
    const body = request.method === 'POST' ? await readBody(request, OAUTH_LIMITS.bodyBytes) : undefined;
    return await askProvider(issuer, pathname, { method: request.method, headers: request.headers, body });
  } catch (error) {
    return refusalOf(error);
  }
}

/** Turns a malformed, oversized or rate-limited request into an OAuth error, and any other error into an ordinary response. */
function refusalOf(thrown: unknown): Response {
  const error = toAppError(thrown);
  if (error.code === 'TOO_MANY_ATTEMPTS')
    return refusal('temporarily_unavailable', error.message, 429, errorHeaders(error));
  if (error.code === 'INVALID_INPUT') return refusal('invalid_request', error.message);
  if (error.code === 'TOO_LARGE') return refusal('invalid_request', error.message, 413);
  return errorResponse(thrown, newId());
}

async function giveTokens(request: Request, issuer: string): Promise<Response> {
  const body = await readBody(request, OAUTH_LIMITS.bodyBytes);
  const asked = new URLSearchParams(new TextDecoder().decode(body));
  if (![...asked.values()].every(isStorable)) return unreadable();
  await enforceLimit(tokenLimiter, (asked.get('client_id') ?? '').slice(0, 100));
  // checked here, because the library checks the resource only after using up the token
  if (asked.getAll('resource').some((one) => one !== mcpAddress(issuer)))
    return refusal(
      'invalid_target',
      'Access tokens are issued for the MCP address only. Request that address as the resource.',
    );
  return askProvider(issuer, OAUTH_ROUTES.token, { method: 'POST', headers: request.headers, body });
}

const unreadable = () =>
  refusal(
    'invalid_request',
    'The request contains characters that cannot be stored. Remove NUL characters and lone surrogates.',
  );

/** Starts an authorization. Always sets the same scope, because a person decides what the program may do. */
async function authorize(request: Request, issuer: string, asked: URLSearchParams): Promise<Response> {
  await enforceLimit(questionLimiter, addressOf(request));
  if (![...asked.values()].every(isStorable)) return unreadable();
  const now = new Date();
  if (!(await hasRoomToAsk(now)))
    throw tooMany(60, 'Too many programs are waiting for a person’s answer. Try again later.');
  asked.set('scope', OAUTH_SCOPE);
  // other response modes would return a page with a script
  if (asked.has('response_mode')) asked.set('response_mode', 'query');
  const { method, headers } = request;
  const path = `${OAUTH_ROUTES.authorization}?${asked}`;
  const response = await askProvider(issuer, path, { method, headers });
  const location = response.headers.get('location');
  if (location === null) return response;
  if (!location.startsWith('/allow/')) return refusalPage(new URL(location).searchParams);
  await extendClient(asked.get('client_id') ?? '', now);
  return response;
}

/** Shows the error instead of redirecting, because nobody has approved the program's address yet (RFC 9700, 4.11.2). */
function refusalPage(refused: URLSearchParams): Response {
  const why =
    refused.get('error_description') ||
    refused.get('error') ||
    'the program requested an unsupported feature';
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(refusalText(why), { status: 400, headers });
}

async function register(request: Request, issuer: string): Promise<Response> {
  await enforceLimit(registrationLimiter, addressOf(request));
  const bytes = await readBody(request, OAUTH_LIMITS.bodyBytes);
  expectBoundedShape(bytes);
  const asked = registrationInput.safeParse(parseJson(bytes));
  const isNameWrong = asked.error?.issues.some(({ path }) => path[0] === 'client_name');
  if (isNameWrong) return refusal('invalid_client_metadata', 'client_name must be a text.');
  const type = asked.success ? applicationType(asked.data.redirect_uris) : null;
  if (!asked.success || type === null)
    return refusal(
      'invalid_redirect_uri',
      'Send redirect_uris with https addresses, http addresses of this device, or addresses with an app’s own scheme.',
    );
  if (!(await hasRoomToRegister(new Date())))
    throw tooMany(3_600, 'Too many programs have registered lately. Try again later.');
  const kept = {
    redirect_uris: asked.data.redirect_uris,
    client_name: programName(asked.data.client_name),
    application_type: type,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  const headers = new Headers({ 'Content-Type': 'application/json' });
  const body = new TextEncoder().encode(JSON.stringify(kept));
  return askProvider(issuer, OAUTH_ROUTES.registration, { method: 'POST', headers, body });
}

const openToAll = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };

/** The metadata of RFC 8414, without identity features, which are not offered. */
function serverMetadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}${OAUTH_ROUTES.authorization}`,
    token_endpoint: `${issuer}${OAUTH_ROUTES.token}`,
    registration_endpoint: `${issuer}${OAUTH_ROUTES.registration}`,
    revocation_endpoint: `${issuer}${OAUTH_ROUTES.revocation}`,
    scopes_supported: [OAUTH_SCOPE],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

/** The metadata of RFC 9728. */
function resourceMetadata(issuer: string) {
  return {
    resource: mcpAddress(issuer),
    resource_name: 'Hearthlore',
    authorization_servers: [issuer],
    scopes_supported: [OAUTH_SCOPE],
    bearer_methods_supported: ['header'],
  };
}

export async function oauthMetadataRoute(request: Request, what: string): Promise<Response> {
  const issuer = issuerOf(request.headers);
  if (what === 'server') return Response.json(serverMetadata(issuer), { headers: openToAll });
  if (what === 'resource') return Response.json(resourceMetadata(issuer), { headers: openToAll });
  return errorResponse(new AppError('NOT_FOUND'), newId());
}

/** Returns the address at which access tokens are valid. */
export const oauthAudience = ({ headers }: Request): string => mcpAddress(issuerOf(headers));

/** Points a program without a valid token to the authorization server (RFC 9728, section 5.1). */
export function oauthChallenge({ headers }: Request): string {
  const error = headers.has('authorization') ? ', error="invalid_token"' : '';
  const metadata = `${issuerOf(headers)}/.well-known/oauth-protected-resource/api/mcp`;
  return `Bearer realm="Hearthlore"${error}, resource_metadata="${metadata}", scope="${OAUTH_SCOPE}"`;
}
