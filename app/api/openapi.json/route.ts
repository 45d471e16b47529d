import { openApiRoute } from '#server/doors/openapi-route.ts';

export const dynamic = 'force-dynamic';

export { openApiRoute as GET };
