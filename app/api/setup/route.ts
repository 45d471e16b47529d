import { setUpDoor } from '#server/doors/setup.ts';

export const dynamic = 'force-dynamic';

export { setUpDoor as POST };
