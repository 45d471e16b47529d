import { openApiDocument } from '#server/doors/openapi-document.ts';

export const dynamic = 'force-static';

export function GET(): Response {
  return Response.json(openApiDocument());
}
