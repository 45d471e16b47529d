import { apiDocument } from '#server/doors/api-document.ts';

export const dynamic = 'force-static';

export function GET(): Response {
  return Response.json(apiDocument());
}
