import { passkeyRoute } from '#server/doors/passkey-sign-in-route.ts';

export const dynamic = 'force-dynamic';

export const POST = (request: Request): Promise<Response> => passkeyRoute(request);
