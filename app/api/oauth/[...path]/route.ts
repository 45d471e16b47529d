import { oauthRoute } from '#server/doors/oauth-routes.ts';

export const dynamic = 'force-dynamic';

const door = (request: Request) => oauthRoute(request);

export { door as GET, door as POST };
