import { householdCreationRoute } from '#server/doors/household-creation-route.ts';

export const dynamic = 'force-dynamic';

export const POST = (request: Request): Promise<Response> => householdCreationRoute(request);
