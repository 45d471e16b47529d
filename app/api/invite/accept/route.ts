import { inviteAcceptRoute } from '#server/doors/invite-routes.ts';

export const dynamic = 'force-dynamic';

export const POST = (request: Request): Promise<Response> => inviteAcceptRoute(request);
