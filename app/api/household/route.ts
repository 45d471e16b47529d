import { ownHouseholdDoor } from '#server/doors/own-household.ts';

export const dynamic = 'force-dynamic';

export const POST = (request: Request): Promise<Response> => ownHouseholdDoor(request);
