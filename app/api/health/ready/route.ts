import { readyResponse } from '#server/doors/health-routes.ts';

export const dynamic = 'force-dynamic';

export const GET = (): Promise<Response> => readyResponse();
