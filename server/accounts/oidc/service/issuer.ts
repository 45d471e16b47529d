import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  type ServerMetadata,
} from 'openid-client';
import { env } from '#server/core/env.ts';
import { AppError } from '#server/core/errors.ts';
import { log } from '#server/core/log.ts';
import { type OidcSettings, oidcSettings } from '#server/core/oidc-settings.ts';
import { OIDC } from '#server/domain/sign-in/sign-in-parameters.ts';
import { visibleText } from '#server/domain/text/strip-invisible-characters.ts';

export interface OidcIdentity {
  issuer: string;
  subject: string;
  /** Name of the account for display. Nothing depends on it. */
  account: string | null;
  /** Null unless the issuer says that it is verified. */
  verifiedEmail: string | null;
}

/** Throws NOT_CONFIGURED if nobody can sign in by OpenID Connect here, and ISSUER_UNAVAILABLE without the secret. */
function settings(): OidcSettings {
  const set = readSettings();
  if (set === null) throw new AppError('NOT_CONFIGURED');
  return set;
}

function readSettings(): OidcSettings | null {
  try {
    return oidcSettings(env());
  } catch (error) {
    log.error(error instanceof Error ? error.message : 'The client secret cannot be read.');
    throw new AppError('ISSUER_UNAVAILABLE');
  }
}

interface Metadata {
  key: string;
  readAt: number;
  read: Promise<ServerMetadata>;
}

// on globalThis, because Next.js bundles each route separately
const globals = globalThis as typeof globalThis & { hearthloreIssuer?: Metadata };

/** Returns the issuer's metadata, at most `seconds` old. Concurrent callers share one request. */
function metadata({ issuer, clientId }: OidcSettings, seconds: number): Promise<ServerMetadata> {
  const [key, now, kept] = [`${issuer.href} ${clientId}`, Date.now(), globals.hearthloreIssuer];
  if (kept?.key === key && kept.readAt <= now && now < kept.readAt + seconds * 1000) return kept.read;
  const options = { timeout: OIDC.timeoutSeconds, execute: extensions(issuer) };
  const read = discovery(issuer, clientId, undefined, undefined, options).then((found) =>
    found.serverMetadata(),
  );
  const made = { key, readAt: now, read };
  globals.hearthloreIssuer = made;
  read.catch(() => {
    if (globals.hearthloreIssuer === made) delete globals.hearthloreIssuer;
  });
  return read;
}

const extensions = (issuer: URL) => [
  enableNonRepudiationChecks,
  ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
];

/** Throws ISSUER_UNAVAILABLE if the issuer does not answer, or answers with something else. */
async function configured(set: OidcSettings, seconds: number): Promise<Configuration> {
  try {
    const server = await metadata(set, seconds);
    // created for each call, because the secret may have been replaced
    const made = new Configuration(server, set.clientId, undefined, authenticationBy(set.clientSecret));
    made.timeout = OIDC.timeoutSeconds;
    for (const extend of extensions(set.issuer)) extend(made);
    return made;
  } catch (error) {
    log.warn(reasonsOf(error), 'The OpenID Connect issuer could not be reached.');
    throw new AppError('ISSUER_UNAVAILABLE');
  }
}

/** HTTP Basic is the standard's default. Some issuers support only the form. */
const authenticationBy =
  (secret: string): ReturnType<typeof ClientSecretBasic> =>
  (server, ...rest) => {
    const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = supported.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    method(secret)(server, ...rest);
  };

interface Reasons {
  reason: string;
  /** OAuth error code, such as `invalid_client`. */
  error?: string;
  cause?: string;
}

/** Returns codes only, because messages may quote what the issuer answered. */
function reasonsOf(failure: unknown): Reasons {
  if (!(failure instanceof Error)) return { reason: 'unknown' };
  const code = codeIn(failure, 'code', /^\w{1,60}$/);
  const error = codeIn(failure, 'error', /^[a-z_]{1,40}$/);
  const cause = codeIn(failure.cause, 'code', /^\w{1,60}$/);
  return { reason: code ?? failure.name, ...(error && { error }), ...(cause && { cause }) };
}

function codeIn(value: unknown, field: string, shape: RegExp): string | undefined {
  const found: unknown = Object(value)[field];
  return typeof found === 'string' && shape.test(found) ? found : undefined;
}

interface Question {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What the issuer is asked for: to link an account also its name, which is shown, and for an invitation the e-mail address. */
export type OidcScope = 'openid' | 'openid email' | 'openid email profile';

/** Returns the issuer's page that signs the person in. Throws ISSUER_UNAVAILABLE. */
export async function authorizationAddress(asked: Question, scope: OidcScope): Promise<string> {
  const set = settings();
  const configuration = await configured(set, OIDC.metadataSecondsAtStart);
  const address = buildAuthorizationUrl(configuration, {
    scope,
    redirect_uri: asked.redirectUri,
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await calculatePKCECodeChallenge(asked.codeVerifier),
    code_challenge_method: 'S256',
    ...promptFor(configuration.serverMetadata()),
  });
  if (!['https:', set.issuer.protocol].includes(address.protocol)) throw new AppError('ISSUER_UNAVAILABLE');
  return address.href;
}

/**
 * Makes the issuer ask who signs in, instead of answering for whoever is signed in there, if its metadata names a
 * way.
 */
function promptFor({ prompt_values_supported: supported }: ServerMetadata): { prompt?: string } {
  const prompts = ['select_account', 'login'];
  const prompt = Array.isArray(supported) ? prompts.find((one) => supported.includes(one)) : prompts[0];
  return prompt === undefined ? {} : { prompt };
}

export type IssuerFailure = 'cancelled' | 'refused' | 'unavailable';

/**
 * Exchanges the issuer's answer for an identity. The library checks state, issuer, audience, nonce, times, PKCE and the
 * signature of the ID token.
 */
export async function identityFrom(
  answer: URLSearchParams,
  asked: Question,
): Promise<OidcIdentity | IssuerFailure> {
  const address = new URL(asked.redirectUri);
  address.search = answer.toString();
  try {
    const set = settings();
    const tokens = await authorizationCodeGrant(await configured(set, OIDC.metadataSeconds), address, {
      expectedState: asked.state,
      expectedNonce: asked.nonce,
      pkceCodeVerifier: asked.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    return claims !== undefined && isAccepted(claims, set.issuer) ? identityIn(claims) : 'refused';
  } catch (error) {
    return failureOf(error);
  }
}

/** The library lets issuers with many tenants name any of them. */
const isAccepted = ({ iss, sub }: IDToken, issuer: URL): boolean =>
  URL.canParse(iss) && new URL(iss).href === issuer.href && sub.length <= OIDC.subjectChars;

function failureOf(error: unknown): IssuerFailure {
  if (error instanceof AppError && error.code === 'ISSUER_UNAVAILABLE') return 'unavailable';
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'cancelled';
  const reasons = reasonsOf(error);
  log.warn(reasons, 'A sign-in by OpenID Connect failed.');
  return UNREACHABLE.includes(reasons.reason) ? 'unavailable' : 'refused';
}

/** Codes of a failed `fetch`, and of the library for its time limit and for any status but 200. */
const UNREACHABLE = ['TypeError', 'TimeoutError', 'OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

function identityIn({
  iss,
  sub,
  email,
  email_verified: isVerified,
  preferred_username,
  name,
}: IDToken): OidcIdentity {
  const names = [email, preferred_username, name].map((claim) =>
    typeof claim === 'string' ? visibleText(claim).trim().slice(0, OIDC.accountChars) : '',
  );
  const verifiedEmail = isVerified === true && typeof email === 'string' ? email : null;
  return { issuer: iss, subject: sub, account: names.find((one) => one !== '') ?? null, verifiedEmail };
}
