import type { HeaderName } from './openapi-headers.ts';

type Door = (request: Request) => Promise<Response>;

const METHODS = 'GET, POST, PATCH, DELETE';

const SENT = [
  'authorization',
  'content-type',
  'accept',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
];

const READ: readonly (HeaderName | 'X-Request-Id')[] = [
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'ETag',
  'WWW-Authenticate',
  'X-Request-Id',
];

/** Browsers keep a permission for at most two hours. */
const KEPT_SECONDS = 7_200;

/**
 * Lets pages of the given origins call a door with a key, and read its answers. Their cookies are ignored, so a page
 * can never act as somebody who is signed in.
 */
export function crossOrigin(door: Door, origins: readonly string[]): Door {
  return async (request) => {
    const origin = request.headers.get('origin')?.toLowerCase();
    const isAllowed = origin !== undefined && origins.includes(origin);
    if (request.method === 'OPTIONS')
      return answered(new Response(null, { status: 204 }), request, isAllowed);
    return answered(await door(isAllowed ? asProgram(request) : request), request, isAllowed);
  };
}

/** Removes what only browsers send, so that the request has exactly the rights of its key. */
function asProgram(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()])
    if (name === 'cookie' || name === 'origin' || name.startsWith('sec-fetch-')) headers.delete(name);
  return new Request(request, { headers });
}

function answered(response: Response, request: Request, isAllowed: boolean): Response {
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Origin');
  if (isAllowed) {
    headers.set('Access-Control-Allow-Origin', request.headers.get('origin') ?? '');
    headers.set('Access-Control-Expose-Headers', READ.join(', '));
  }
  if (request.method === 'OPTIONS') {
    headers.set('Allow', METHODS);
    if (isAllowed) permit(headers, request);
  }
  return new Response(response.body, { status: response.status, headers });
}

function permit(headers: Headers, request: Request): void {
  const asked = request.headers.get('access-control-request-headers')?.toLowerCase() ?? '';
  // the headers of MCP grow with its versions
  const allowed = asked
    .split(',')
    .map((name) => name.trim())
    .filter((name) => SENT.includes(name) || /^mcp-[a-z0-9-]+$/.test(name));
  headers.set('Access-Control-Allow-Methods', METHODS);
  if (allowed.length > 0) headers.set('Access-Control-Allow-Headers', allowed.join(', '));
  headers.set('Access-Control-Max-Age', String(KEPT_SECONDS));
  headers.append('Vary', 'Access-Control-Request-Headers');
}
