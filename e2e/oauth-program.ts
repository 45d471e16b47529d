import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';

type Saved<Name extends 'saveTokens' | 'saveClientInformation' | 'saveDiscoveryState'> = Parameters<
  NonNullable<OAuthClientProvider[Name]>
>[0];

/** A program on this device that connects by OAuth with the official client library, as agents do. */
export class OauthProgram {
  readonly address: string;
  readonly name: string;
  private listener = createServer();
  private callback = '';
  private arrived: PromiseWithResolvers<URLSearchParams> = Promise.withResolvers();
  private asked = '';
  private verifier = '';
  private state = '';
  private client: Saved<'saveClientInformation'> | undefined;
  private found: Saved<'saveDiscoveryState'> | undefined;
  tokens: Saved<'saveTokens'> | undefined;

  constructor(address: string, name: string) {
    this.address = address;
    this.name = name;
  }

  async listen(): Promise<void> {
    this.listener.on('request', (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
      response.end('<!doctype html><html lang="en"><title>Back</title><h1>Back in the program</h1></html>');
      if (pathname === '/callback') this.arrived.resolve(searchParams);
    });
    await new Promise<void>((resolve) => this.listener.listen(0, '127.0.0.1', resolve));
    const place = this.listener.address();
    if (place === null || typeof place === 'string') throw new Error('The program has no port.');
    this.callback = `http://127.0.0.1:${place.port}/callback`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.listener.close(() => resolve());
      this.listener.closeAllConnections();
    });
  }

  private provider(): OAuthClientProvider {
    return {
      redirectUrl: this.callback,
      clientMetadata: { redirect_uris: [this.callback], client_name: this.name },
      state: () => {
        this.state = randomUUID();
        return this.state;
      },
      clientInformation: () => this.client,
      saveClientInformation: (client) => {
        this.client = client;
      },
      tokens: () => this.tokens,
      saveTokens: (tokens) => {
        this.tokens = tokens;
      },
      redirectToAuthorization: (url) => {
        this.asked = url.href;
      },
      saveCodeVerifier: (verifier) => {
        this.verifier = verifier;
      },
      codeVerifier: () => this.verifier,
      saveDiscoveryState: (found) => {
        this.found = found;
      },
      discoveryState: () => this.found,
      invalidateCredentials: (which) => {
        if (which === 'tokens' || which === 'all') this.tokens = undefined;
      },
    };
  }

  private transport(): StreamableHTTPClientTransport {
    return new StreamableHTTPClientTransport(new URL(`${this.address}/api/mcp`), {
      authProvider: this.provider(),
    });
  }

  /** Connects, or returns the address at which a person must agree first. */
  async connect(): Promise<Client | string> {
    const client = new Client({ name: this.name, version: '1' });
    try {
      await client.connect(this.transport());
      return client;
    } catch (error) {
      if (!(error instanceof UnauthorizedError)) throw error;
      this.arrived = Promise.withResolvers();
      return this.asked;
    }
  }

  /** Waits for the browser's redirect and gets tokens. Returns the error in the redirect, or null. */
  async finish(): Promise<string | null> {
    const came = await this.arrived.promise;
    if (came.get('state') !== this.state) throw new Error('The answer belongs to another question.');
    if (came.has('error')) return came.get('error');
    await this.transport().finishAuth(came);
    return null;
  }
}
