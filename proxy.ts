import { type NextRequest, NextResponse } from 'next/server';
import { routeOf } from '#components/vault-context/context-paths.ts';
import { isDatabaseAnswering } from '#server/core/database-answering.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';

const isDevelopment = process.env.NODE_ENV === 'development';

/** Inline styles are allowed for React and the graph. The development server needs eval and a WebSocket. */
function policyFor(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws: wss:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Has its own style, because the style sheet belongs to pages that need the database. The colours are those of `globals.css`. */
const AWAY = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Hearthlore</title><style>
:root{color-scheme:light dark;background:light-dark(#f6f1e8,#15120f);color:light-dark(#2a241d,#f0e9de)}
body{display:grid;place-content:center;min-height:100dvh;margin:0;font:1rem/1.5 system-ui,sans-serif}
main{max-width:24rem;margin:1rem;padding:1.5rem;border:1px solid light-dark(#e2d8c7,#3a332b);border-radius:.875rem;
background:light-dark(#fffdf9,#1e1a16)}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.25}p{margin:0}</style>
<main><h1>The database is unavailable</h1>
<p>Saved data is not lost. This page reloads by itself.</p></main></html>`;

function awayPage(): NextResponse {
  const seconds = String(DATABASE.retryAfterSeconds);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new NextResponse(AWAY, {
    status: 503,
    headers: { ...headers, 'Retry-After': seconds, Refresh: seconds },
  });
}

function respond(request: NextRequest, path: string | undefined, headers: Headers): NextResponse {
  if (path === undefined || path === request.nextUrl.pathname)
    return NextResponse.next({ request: { headers } });
  const url = request.nextUrl.clone();
  url.pathname = path;
  return NextResponse.rewrite(url, { request: { headers } });
}

/** Checks no access rights, because the layouts do. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  if (!(await isDatabaseAnswering())) return awayPage();
  const nonce = crypto.randomUUID();
  const policy = policyFor(nonce);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  // Tells the layouts the path. They cannot read it, and need it to return to the page after signing in.
  headers.set('x-path', `${request.nextUrl.pathname}${request.nextUrl.search}`);
  const route = routeOf(request.nextUrl.pathname);
  // Set on every request, so that no caller can send a header of this name.
  headers.set('x-context', route?.context ?? '');
  // Next.js reads the nonce from the policy in the request headers and adds it to its own scripts.
  headers.set('Content-Security-Policy', policy);
  const response = respond(request, route?.path, headers);
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  if (process.env.HEARTHLORE_URL?.startsWith('https://')) {
    response.headers.set('Strict-Transport-Security', 'max-age=31536000');
  }
  return response;
}

export const config = {
  matcher: ['/((?!api/|_next/static|_next/image|[^/]*\\.(?:svg|ico|png|webmanifest)$).*)'],
};
