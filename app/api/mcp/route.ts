import { env, ownNames } from '#server/core/env.ts';
import { mcpDoor } from '#server/doors/mcp.ts';
import { oauthAudience, oauthChallenge } from '#server/doors/oauth.ts';
import { ctxFromRequest } from '#server/doors/request-ctx.ts';
import { VERSION } from '#server/doors/version.ts';
import { allOperations } from '#server/operations.ts';

export const dynamic = 'force-dynamic';

const door = mcpDoor(
  allOperations(),
  (request, options) => ctxFromRequest(request, { ...options, audience: oauthAudience(request) }),
  { version: VERSION, hosts: ownNames(env()), challenge: oauthChallenge },
);

export { door as DELETE, door as GET, door as POST };
