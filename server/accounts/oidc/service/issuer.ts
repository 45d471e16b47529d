import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
} from 'openid-client';
import { env } from '#server/core/env.ts';
import { AppError } from '#server/core/errors.ts';
import { log } from '#server/core/log.ts';
import { type OidcSettings, oidcSettings } from '#server/core/oidc-settings.ts';
import { OIDC } from '#server/domain/sign-in/sign-in-parameters.ts';
import { visibleText } from '#server/domain/text/strip-invisible-characters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';

export interface OidcIdentity {
  issuer: string;
  subject: string;
  /** The account's name, for people. It decides nothing. */
  account: string | null;
}

/** Throws NOT_CONFIGURED if nobody can sign in by OpenID Connect here. */
function settings(): OidcSettings {
  const set = oidcSettings(env());
  if (set === null) throw new AppError('NOT_CONFIGURED');
  return set;
}

const known = new Map<string, { until: number; configuration: Configuration }>();

/** Reads the issuer's metadata, or returns what was read for an earlier request. Throws ISSUER_UNAVAILABLE if it does not answer, or answers with something else. */
async function configured(set: OidcSettings, isFresh = false): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = set;
  const key = `${issuer.href} ${clientId}`;
  const found = known.get(key);
  if (!isFresh && found && found.until > Date.now()) return found.configuration;
  const isInsecure = issuer.protocol === 'http:';
  try {
    const configuration = await discovery(issuer, clientId, undefined, authenticationBy(clientSecret), {
      timeout: OIDC.timeoutSeconds,
      execute: [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])],
    });
    known.set(key, { until: Date.now() + OIDC.metadataMinutes * MINUTE_MS, configuration });
    return configuration;
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'The OpenID Connect issuer could not be reached.');
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

/** Returns no message, because it may quote what the issuer answered. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

interface Question {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/**
 * Returns the issuer's page that signs the person in. Always reads the metadata anew, so that nobody is sent to an issuer
 * that is down. Throws ISSUER_UNAVAILABLE.
 */
export async function authorizationAddress(asked: Question): Promise<string> {
  const address = buildAuthorizationUrl(await configured(settings(), true), {
    scope: 'openid email profile',
    redirect_uri: asked.redirectUri,
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await calculatePKCECodeChallenge(asked.codeVerifier),
    code_challenge_method: 'S256',
  });
  if (!['https:', settings().issuer.protocol].includes(address.protocol))
    throw new AppError('ISSUER_UNAVAILABLE');
  return address.href;
}

type Answered = OidcIdentity | 'cancelled' | 'refused' | 'unavailable';

/**
 * Exchanges the issuer's answer for an identity. The library checks state, issuer, audience, nonce, times, PKCE and the
 * signature of the ID token.
 */
export async function identityFrom(answer: URLSearchParams, asked: Question): Promise<Answered> {
  const address = new URL(asked.redirectUri);
  address.search = answer.toString();
  try {
    const tokens = await authorizationCodeGrant(await configured(settings()), address, {
      expectedState: asked.state,
      expectedNonce: asked.nonce,
      pkceCodeVerifier: asked.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    return claims === undefined || claims.sub.length > OIDC.subjectChars ? 'refused' : identityIn(claims);
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): 'cancelled' | 'refused' | 'unavailable' {
  if (error instanceof AppError && error.code === 'ISSUER_UNAVAILABLE') return 'unavailable';
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'cancelled';
  const reason = reasonOf(error);
  log.warn({ reason }, 'A sign-in by OpenID Connect failed.');
  return UNREACHABLE.includes(reason) ? 'unavailable' : 'refused';
}

/** As `fetch` fails, and as the library reports its time limit and other statuses than 200. */
const UNREACHABLE = ['TypeError', 'TimeoutError', 'OAUTH_TIMEOUT'];

function identityIn({ iss, sub, email, preferred_username, name }: IDToken): OidcIdentity {
  const account = [email, preferred_username, name].find(
    (claim) => typeof claim === 'string' && claim !== '',
  );
  return {
    issuer: iss,
    subject: sub,
    account: account === undefined ? null : visibleText(`${account}`).slice(0, OIDC.accountChars),
  };
}
