import { liveResponse } from '#server/doors/health-routes.ts';

export const dynamic = 'force-dynamic';

export const GET = (): Response => liveResponse();
