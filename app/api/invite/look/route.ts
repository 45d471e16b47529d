import { lookDoor } from '#server/doors/invite.ts';

export const dynamic = 'force-dynamic';

export const POST = (request: Request): Promise<Response> => lookDoor(request);
