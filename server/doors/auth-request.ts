import { NextRequest } from 'next/server';
import { z } from 'zod';
import { invalid, parseInput } from '#server/core/errors.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { MethodNotAllowed } from './find-route.ts';
import { expectBoundedShape, parseJson, readBody } from './request-body.ts';

const FORM = 'application/x-www-form-urlencoded';
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String));

/**
 * Returns a copy of the request with a bounded form body, because next-auth reads bodies of any length and fails on
 * malformed ones. Throws INVALID_INPUT, TOO_LARGE or METHOD_NOT_ALLOWED.
 */
export async function readAuthRequest(request: NextRequest, path: readonly string[]): Promise<NextRequest> {
  const { method, headers, url } = request;
  if (path[0] === 'callback' && method !== 'POST') throw new MethodNotAllowed(['POST']);
  if (method !== 'POST') return request;
  const bytes = await readBody(request, LIMITS.authBodyBytes);
  const form = formIn(bytes, headers.get('content-type')?.split(';')[0]?.trim().toLowerCase());
  const sent = new Headers(headers);
  sent.set('content-type', FORM);
  sent.delete('content-length');
  return new NextRequest(url, { method, headers: sent, body: form.toString() });
}

function formIn(bytes: Uint8Array, type: string | undefined): URLSearchParams {
  if (bytes.byteLength === 0) return new URLSearchParams();
  if (type === FORM) return new URLSearchParams(new TextDecoder().decode(bytes));
  if (type !== 'application/json') throw invalid('body', `Send the body as ${FORM} or application/json.`);
  expectBoundedShape(bytes);
  return new URLSearchParams(parseInput(fields, parseJson(bytes)));
}

/** Redirects home instead of to another site. Next-auth's own callback fails on malformed addresses. */
export function redirectWithin({ url, baseUrl }: { url: string; baseUrl: string }): string {
  if (url.startsWith('/')) return `${baseUrl}${url}`;
  return URL.canParse(url) && new URL(url).origin === baseUrl ? url : baseUrl;
}
