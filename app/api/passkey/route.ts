import { passkeyRoute } from '#server/doors/passkey-route.ts';

export const dynamic = 'force-dynamic';

export const POST = (request: Request): Promise<Response> => passkeyRoute(request);
