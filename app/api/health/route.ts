import { models } from '#server/doors/caller.ts';
import { health } from '#server/doors/health.ts';

export const dynamic = 'force-dynamic';

/** No key: whoever starts or watches the server asks here. */
export async function GET(): Promise<Response> {
  const answer = await health(models().embedder.name);
  return Response.json(answer, {
    status: answer.status === 'ok' ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
