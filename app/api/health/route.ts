import { healthResponse } from '#server/doors/health-routes.ts';
import { models } from '#server/doors/request-ctx.ts';

export const dynamic = 'force-dynamic';

/** Health check for start scripts and monitoring. It requires no API key. */
export const GET = (): Promise<Response> => healthResponse(models().embedder.name);
