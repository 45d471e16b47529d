import { models } from '#server/doors/caller.ts';
import { healthAnswer } from '#server/doors/health.ts';

export const dynamic = 'force-dynamic';

/** No key: whoever starts or watches the server asks here. */
export const GET = (): Promise<Response> => healthAnswer(models().embedder.name);
