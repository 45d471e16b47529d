import { callerFromRequest } from '#server/doors/request-ctx.ts';
import { trpcDoor } from '#server/doors/trpc-door.ts';
import { operations } from '#server/operations.ts';

export const dynamic = 'force-dynamic';

const door = trpcDoor(operations, callerFromRequest);

export { door as GET, door as POST };
