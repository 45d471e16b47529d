import { authRoute } from '#server/doors/next-auth-session.ts';

export const dynamic = 'force-dynamic';

export { authRoute as GET, authRoute as POST };
