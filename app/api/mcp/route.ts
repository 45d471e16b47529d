import { env, ownNames } from '#server/core/env.ts';
import { mcpDoor } from '#server/doors/mcp.ts';
import { ctxFromRequest } from '#server/doors/request-ctx.ts';
import { VERSION } from '#server/doors/version.ts';
import { allOperations } from '#server/operations.ts';

export const dynamic = 'force-dynamic';

const door = mcpDoor(allOperations(), ctxFromRequest, { version: VERSION, hosts: ownNames(env()) });

export { door as DELETE, door as GET, door as POST };
