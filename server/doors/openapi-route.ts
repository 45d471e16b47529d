import { hashOf, isKnown } from './conditional-request.ts';
import { openApiDocument } from './openapi-document.ts';

interface Rendered {
  text: string;
  tag: string;
}

let kept: Rendered | undefined;

function rendered(): Rendered {
  if (kept) return kept;
  const text = JSON.stringify(openApiDocument());
  kept = { text, tag: `"${hashOf(text)}"` };
  return kept;
}

/** Serves the OpenAPI document, which is the same for everybody until the next version. */
export function openApiRoute(request: Request): Response {
  const { text, tag } = rendered();
  const headers = { ETag: tag, 'Cache-Control': 'no-cache' };
  if (isKnown(tag, request)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'Content-Type': 'application/json' } });
}
