import type { IncomingMessage, ServerResponse } from 'node:http';
import { toFetchResponse, toReqRes } from 'fetch-to-node';
import { env } from '#server/core/env.ts';
import { providerFor } from '#server/oauth/service/provider.ts';

/** Returns the origin of this installation: the setting or, without one, the requested host, which the request guard has checked. */
export function issuerOf(headers: Pick<Headers, 'get'>, publicUrl = env().HEARTHLORE_URL): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return new URL(`${scheme}://${headers.get('x-forwarded-host') ?? headers.get('host')}`).origin;
}

interface Sent {
  method?: string;
  headers: Headers;
  body?: Uint8Array<ArrayBuffer>;
}

/** Converts a request to Node.js objects, which the library requires. */
export function nodeRequest(issuer: string, path: string, sent: Sent): ReturnType<typeof toReqRes> {
  const headers = new Headers(sent.headers);
  const { host, protocol } = new URL(issuer);
  headers.set('host', host);
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
  headers.delete('transfer-encoding');
  if (sent.body) headers.set('content-length', String(sent.body.byteLength));
  const made = toReqRes(new Request(`${issuer}${path}`, { method: sent.method, headers, body: sent.body }));
  // a stand-in for the missing socket, because the library reads whether it is encrypted
  Object.defineProperty(made.req, 'socket', { value: { encrypted: false } });
  return made;
}

/** Passes a request to the authorization server and returns its response. */
export async function askProvider(issuer: string, path: string, sent: Sent): Promise<Response> {
  const { req, res } = nodeRequest(issuer, path, sent);
  const answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> =
    providerFor(issuer).callback();
  await answer(req, res);
  const { status, headers, body } = await toFetchResponse(res);
  const kept = new Headers(headers);
  for (const name of ['connection', 'date', 'transfer-encoding']) kept.delete(name);
  if (!kept.has('cache-control')) kept.set('Cache-Control', 'no-store');
  kept.set('X-Content-Type-Options', 'nosniff');
  kept.set('Referrer-Policy', 'no-referrer');
  kept.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  return new Response(body, { status, headers: kept });
}
