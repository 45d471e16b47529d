import { generateKeyPairSync } from 'node:crypto';
import { type Configuration, errors, interactionPolicy, Provider } from 'oidc-provider';
import { log } from '#server/core/log.ts';
import { deriveKey } from '#server/core/master-key.ts';
import { privateErrorTrace } from '#server/core/private-error-trace.ts';
import { OAUTH_SECONDS } from '#server/domain/household/oauth-parameters.ts';
import { isKeyUsable } from '#server/keys/service/actor-from-key.ts';
import { keyOf, recordsOf } from './record-adapter.ts';

/** The only scope. A person decides what it covers. */
export const OAUTH_SCOPE = 'memory';

export const mcpAddress = (issuer: string): string => `${issuer}/api/mcp`;

export const OAUTH_ROUTES = {
  authorization: '/api/oauth/authorize',
  token: '/api/oauth/token',
  registration: '/api/oauth/register',
  revocation: '/api/oauth/revoke',
} as const;

export const refusalText = (why: string): string =>
  `This program cannot be connected: ${why.replace(/\.$/, '')}.\nStart again in the program.\n`;

const { Check, Prompt, base } = interactionPolicy;

/** Always asks a person, even if the program requests no prompt. */
function alwaysAskPolicy() {
  const policy = base();
  policy.clear();
  policy.add(new Prompt({ name: 'login' }));
  const unasked = new Check('unasked', 'A person must agree.', 'consent_required', (ctx) =>
    ctx.oidc.result?.consent === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  );
  policy.add(new Prompt({ name: 'consent', requestable: true }, unasked));
  return policy;
}

/** Required by the library but unused, because no identity tokens are issued. */
const unusedKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });

export const QUESTION_COOKIE = 'hearthlore.oauth-question';

function configurationFor(issuer: string): Configuration {
  const resource = mcpAddress(issuer);
  const off = { enabled: false };
  return {
    adapter: recordsOf,
    // satisfies the library's types; Node.js always exports `kty`
    jwks: { keys: [{ kty: 'EC', ...unusedKey }] },
    cookies: {
      keys: [cookieKey()],
      names: {
        session: 'hearthlore.oauth',
        interaction: QUESTION_COOKIE,
        resume: 'hearthlore.oauth-answer',
      },
    },
    features: {
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      rpInitiatedLogout: off,
      userinfo: off,
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, asked) => {
          if (asked !== resource) throw new errors.InvalidTarget();
          return { scope: OAUTH_SCOPE, audience: resource, accessTokenFormat: 'opaque' };
        },
      },
    },
    routes: { ...OAUTH_ROUTES, jwks: '/api/oauth/keys' },
    scopes: [],
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'ES256',
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    allowOmittingSingleRegisteredRedirectUri: false,
    issueRefreshToken: () => true,
    rotateRefreshToken: () => true,
    revokeGrantPolicy: () => true,
    expiresWithSession: () => false,
    interactions: { policy: alwaysAskPolicy(), url: (_ctx, { uid }) => `/allow/${uid}` },
    loadExistingGrant: async (ctx) => {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
    },
    findAccount: async (_ctx, accountId) => {
      const key = keyOf(accountId);
      const isUsable = key !== null && (await isKeyUsable(key.householdId, key.keyId, new Date()));
      return isUsable ? { accountId, claims: () => ({ sub: accountId }) } : undefined;
    },
    ttl: {
      AccessToken: OAUTH_SECONDS.accessToken,
      AuthorizationCode: OAUTH_SECONDS.code,
      RefreshToken: OAUTH_SECONDS.refreshToken,
      Grant: OAUTH_SECONDS.grant,
      Interaction: OAUTH_SECONDS.question,
      Session: OAUTH_SECONDS.question,
    },
    renderError: (ctx, { error, error_description: why }) => {
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = refusalText(why ?? error);
    },
  };
}

// on globalThis, because Next.js bundles each route separately
const globals = globalThis as typeof globalThis & { hearthloreOauth?: Map<string, Provider> };

/** Maximum number of cached issuers. Bounded, because callers choose the host and port. */
const MOST_ISSUERS = 20;

const cookieKey = (): string => deriveKey('oauth').toString('base64url');

/** Returns the provider for an issuer. Without HEARTHLORE_URL, each address of the installation is an issuer of its own. */
export function providerFor(issuer: string): Provider {
  globals.hearthloreOauth ??= new Map();
  // a rotation of the master key replaces the provider
  const name = `${issuer} ${cookieKey()}`;
  const known = globals.hearthloreOauth.get(name);
  if (known !== undefined) return known;
  const provider = new Provider(issuer, configurationFor(issuer));
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) =>
    log.error(privateErrorTrace(error), 'The authorization server failed.'),
  );
  const [oldest] = globals.hearthloreOauth.keys();
  if (globals.hearthloreOauth.size >= MOST_ISSUERS && oldest !== undefined)
    globals.hearthloreOauth.delete(oldest);
  globals.hearthloreOauth.set(name, provider);
  return provider;
}
