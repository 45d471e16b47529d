import { healthResponse } from '#server/doors/health-routes.ts';
import { models } from '#server/doors/request-ctx.ts';

export const dynamic = 'force-dynamic';

/** Reports health without requiring a key, for start scripts and monitoring. */
export const GET = (): Promise<Response> => healthResponse(models().embedder.name);
