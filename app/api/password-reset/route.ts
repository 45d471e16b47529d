import { passwordResetRoute } from '#server/doors/password-reset-route.ts';

export const dynamic = 'force-dynamic';

export const POST = (request: Request): Promise<Response> => passwordResetRoute(request);
