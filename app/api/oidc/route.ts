import { beginOidcRoute } from '#server/doors/oidc-sign-in-routes.ts';

export const dynamic = 'force-dynamic';

export const POST = (request: Request): Promise<Response> => beginOidcRoute(request);
