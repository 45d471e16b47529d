import { httpDoor } from '#server/doors/http-door.ts';
import { ctxFromRequest } from '#server/doors/request-ctx.ts';
import { allOperations } from '#server/operations.ts';

export const dynamic = 'force-dynamic';

const door = httpDoor(allOperations(), ctxFromRequest);

export { door as DELETE, door as GET, door as PATCH, door as POST, door as PUT };
