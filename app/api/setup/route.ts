import { setUpRoute } from '#server/doors/setup-route.ts';

export const dynamic = 'force-dynamic';

export { setUpRoute as POST };
