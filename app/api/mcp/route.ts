import { env, ownNames } from '#server/core/env.ts';
import { VERSION } from '#server/doors/app-version.ts';
import { crossOrigin } from '#server/doors/cross-origin.ts';
import { mcpDoor } from '#server/doors/mcp-door.ts';
import { oauthAudience, oauthChallenge } from '#server/doors/oauth-routes.ts';
import { ctxFromRequest } from '#server/doors/request-ctx.ts';
import { allOperations } from '#server/operations.ts';

export const dynamic = 'force-dynamic';

const mcp = mcpDoor(
  allOperations(),
  (request, options) => ctxFromRequest(request, { ...options, audience: oauthAudience(request) }),
  { version: VERSION, hosts: ownNames(env()), challenge: oauthChallenge },
);

const door = crossOrigin(mcp, env().HEARTHLORE_CORS_ORIGINS);

export { door as DELETE, door as GET, door as OPTIONS, door as POST };
