import { authRoute } from '#server/doors/auth.ts';

export const dynamic = 'force-dynamic';

export { authRoute as GET, authRoute as POST };
