import { createHouseholdRoute } from '#server/doors/create-household-route.ts';

export const dynamic = 'force-dynamic';

export const POST = (request: Request): Promise<Response> => createHouseholdRoute(request);
