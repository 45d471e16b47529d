import { healthResponse } from '#server/doors/health-routes.ts';
import { models } from '#server/doors/request-ctx.ts';

export const dynamic = 'force-dynamic';

/** No key: whoever starts or watches the server asks here. */
export const GET = (): Promise<Response> => healthResponse(models().embedder.name);
