import { oidcCallbackRoute } from '#server/doors/oidc-sign-in-routes.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => oidcCallbackRoute(request);
