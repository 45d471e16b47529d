import { isSetUp } from '#server/accounts/set-up/service/set-up.ts';
import { env } from '#server/core/env.ts';
import { errorHeaders } from '#server/core/errors.ts';
import { type Readiness, readiness } from '#server/db/readiness.ts';
import { VERSION } from './version.ts';

interface Health {
  status: 'ok' | 'database_unavailable';
  database: 'embedded' | 'server';
  /** Name of the embedding model. The name of the offline model begins with `builtin-`. */
  embedder: string;
  version: string;
  /** Whether the installation is set up; null if the database does not answer. */
  setup: 'needed' | 'done' | null;
}

/** `GET /api/health`: state of the installation for operators, without any contents. */
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

/**
 * `GET /api/health/live`: whether the process runs. Ignores the database, whose outage must not restart the process.
 */
export const liveResponse = (): Response => answer({ status: 'ok' }, true);

/** `GET /api/health/ready`: whether the database accepts writes within DATABASE.readyMs. */
export async function readyResponse(ask: () => Promise<Readiness> = readiness): Promise<Response> {
  const { isReady, reason } = await ask();
  return answer(isReady ? { status: 'ok' } : { status: 'database_unavailable', message: reason }, isReady);
}

const answer = (body: object, isWell: boolean): Response =>
  Response.json(body, {
    status: isWell ? 200 : 503,
    headers: { 'Cache-Control': 'no-store', ...(isWell ? {} : errorHeaders('DATABASE_UNAVAILABLE')) },
  });
