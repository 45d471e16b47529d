import { env } from '#server/core/env.ts';
import { crossOrigin } from '#server/doors/cross-origin.ts';
import { httpDoor } from '#server/doors/http-door.ts';
import { callerFromRequest } from '#server/doors/request-ctx.ts';
import { allOperations } from '#server/operations.ts';

export const dynamic = 'force-dynamic';

const door = crossOrigin(httpDoor(allOperations(), callerFromRequest), env().HEARTHLORE_CORS_ORIGINS);

export { door as DELETE, door as GET, door as OPTIONS, door as PATCH, door as POST, door as PUT };
