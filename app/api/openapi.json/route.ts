import { openApiOf } from '#server/doors/openapi.ts';
import { VERSION } from '#server/doors/version.ts';
import { allOperations } from '#server/operations.ts';

export const dynamic = 'force-static';

export function GET(): Response {
  return Response.json(openApiOf(allOperations(), VERSION));
}
