import { isSetUp } from '#server/accounts/set-up/service/set-up.ts';
import { env } from '#server/core/env.ts';
import { errorHeaders } from '#server/core/errors.ts';
import { type Readiness, readiness } from '#server/db/readiness.ts';
import { VERSION } from './version.ts';

interface Health {
  status: 'ok' | 'database_unavailable';
  database: 'embedded' | 'server';
  /** the embedding model; `builtin-…` is the offline one */
  embedder: string;
  version: string;
  /** whether the first start is done; null while the database does not answer */
  setup: 'needed' | 'done' | null;
}

/** The state of the installation, for operators; nothing about its contents. */
export async function healthResponse(embedder: string): Promise<Response> {
  const { isReady } = await readiness();
  const setup = isReady ? await setupState() : null;
  const health: Health = {
    status: setup === null ? 'database_unavailable' : 'ok',
    database: env().DATABASE_URL ? 'server' : 'embedded',
    embedder,
    version: VERSION,
    setup,
  };
  return answer(health, setup !== null);
}

const setupState = (): Promise<Health['setup']> =>
  isSetUp().then(
    (done) => (done ? 'done' : 'needed'),
    () => null,
  );

/** `GET /api/health/live`. Does not ask the database, whose outage must not restart the process. */
export const liveResponse = (): Response => answer({ status: 'ok' }, true);

/** `GET /api/health/ready`: the database accepts reads and writes within a second. */
export async function readyResponse(ask: () => Promise<Readiness> = readiness): Promise<Response> {
  const { isReady, reason } = await ask();
  return answer(isReady ? { status: 'ok' } : { status: 'database_unavailable', message: reason }, isReady);
}

const answer = (body: object, isWell: boolean): Response =>
  Response.json(body, {
    status: isWell ? 200 : 503,
    headers: { 'Cache-Control': 'no-store', ...(isWell ? {} : errorHeaders('DATABASE_UNAVAILABLE')) },
  });
