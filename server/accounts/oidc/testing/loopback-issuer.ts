import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Issuer</title>${body}</html>`;

const FORM = page(`<h1>Sign in at the issuer</h1><form method="post">
<label>Login <input name="login"></label>
<button name="act" value="sign in">Sign in</button><button name="act" value="cancel">Cancel</button></form>`);

const parts = (token: string) => token.split('.');

/** Changes the claims of an ID token. */
export type Forgery = { claims?: Record<string, unknown>; isSignedByOther?: boolean };

function forged(token: string, { claims, isSignedByOther }: Forgery, key: KeyObject): string {
  const [head = '', body = ''] = parts(token);
  const told: object = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...told, ...claims })).toString('base64url');
  const signature = createSign('RSA-SHA256')
    .update(`${head}.${changed}`)
    .sign(isSignedByOther ? newKey() : key);
  return `${head}.${changed}.${signature.toString('base64url')}`;
}

/** A real OpenID Connect issuer on this machine, where everybody signs in by a login without password. */
export class LoopbackIssuer {
  readonly clientId = 'hearthlore';
  readonly clientSecret = 'a secret of the issuer and its client';
  private readonly redirectUri: string;
  private readonly listener = createServer();
  private readonly key = newKey();
  url = '';
  forgery: Forgery | null = null;
  /** If set, the token endpoint answers with this status, as a failing proxy does. */
  proxyStatus: number | null = null;
  metadataReads = 0;

  constructor(redirectUri: string) {
    this.redirectUri = redirectUri;
  }

  async listen(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.listener.listen(port, 'localhost', resolve));
    this.listener.unref();
    const place = this.listener.address();
    if (place === null || typeof place === 'string') throw new Error('The issuer has no port.');
    this.url = `http://localhost:${place.port}`;
    const provider = this.provider();
    const answer = provider.callback();
    this.listener.on('request', (request, response) => {
      if (request.url?.startsWith('/.well-known/')) this.metadataReads++;
      if (request.url?.startsWith('/interaction/')) void this.interact(provider, request, response);
      else void answer(request, response);
    });
    return this;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.listener.close(() => resolve());
      this.listener.closeAllConnections();
    });
  }

  private provider(): Provider {
    const provider = new Provider(this.url, {
      jwks: { keys: [{ kty: 'RSA', ...this.key.export({ format: 'jwk' }) }] },
      cookies: { keys: ['for tests'] },
      conformIdTokenClaims: false,
      discovery: { prompt_values_supported: ['none', 'login', 'consent'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, login) => ({
        accountId: login,
        claims: () => ({ sub: login, email: `${login}@example.org`, email_verified: true }),
      }),
      clients: [
        {
          client_id: this.clientId,
          client_secret: this.clientSecret,
          redirect_uris: [this.redirectUri],
        },
      ],
    });
    provider.use(async (ctx, next) => {
      await next();
      const body: { id_token?: string } | undefined = ctx.path === '/token' ? Object(ctx.body) : undefined;
      if (this.forgery && body?.id_token)
        ctx.body = { ...body, id_token: forged(body.id_token, this.forgery, this.key) };
      if (this.proxyStatus !== null && ctx.path === '/token')
        Object.assign(ctx, { status: this.proxyStatus, body: '<h1>Bad gateway</h1>' });
    });
    return provider;
  }

  private async interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(FORM);
      return;
    }
    const form = new URLSearchParams(await text(request));
    const accountId = form.get('login') ?? '';
    const isCancelled = form.get('act') === 'cancel';
    const grant = new provider.Grant({ accountId, clientId: this.clientId });
    grant.addOIDCScope('openid email profile');
    const result = isCancelled
      ? { error: 'access_denied' }
      : { login: { accountId }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  /** Does what a person does in a browser at the issuer. Returns the address to which the issuer sends the browser back. */
  async visit(address: string, login: string | null): Promise<URL> {
    const jar = new Map<string, string>();
    const form: Record<string, string> = login === null ? { act: 'cancel' } : { act: 'sign in', login };
    let next = new URL(address);
    let isFormSent = false;
    while (next.origin === this.url) {
      const isForm: boolean = next.pathname.startsWith('/interaction/') && !isFormSent;
      isFormSent ||= isForm;
      const answer: Response = await fetch(next, {
        method: isForm ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
        ...(isForm ? { body: new URLSearchParams(form) } : {}),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
        jar.set(name, value);
      }
      const place = answer.headers.get('location');
      if (place === null) throw new Error(`The issuer answered ${answer.status}: ${await answer.text()}`);
      next = new URL(place, next);
    }
    return next;
  }
}
