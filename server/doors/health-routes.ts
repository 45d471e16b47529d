import { resolve } from 'node:path';
import { isSetUp } from '#server/accounts/set-up/service/set-up-installation.ts';
import { env } from '#server/core/env.ts';
import { AppError, errorHeaders } from '#server/core/errors.ts';
import { lastBackupAt } from '#server/db/daily-backup.ts';
import { type Readiness, readiness } from '#server/db/readiness.ts';
import { VERSION } from './app-version.ts';

interface Health {
  status: 'ok' | 'database_unavailable';
  database: 'embedded' | 'server';
  embedder: string;
  version: string;
  setup: 'needed' | 'done' | null;
  /** Null: this instance makes no daily backups. */
  backups: { lastAt: string | null } | null;
}

/** Health report for monitoring, without household data. */
export async function healthResponse(embedder: string): Promise<Response> {
  const { isReady } = await readiness();
  const setup = isReady ? await setupState() : null;
  const health: Health = {
    status: setup === null ? 'database_unavailable' : 'ok',
    database: env().DATABASE_URL ? 'server' : 'embedded',
    embedder,
    version: VERSION,
    setup,
    backups: await findBackups(),
  };
  return answer(health, setup !== null);
}

async function findBackups(): Promise<Health['backups']> {
  const { HEARTHLORE_BACKUP_DIR: folder } = env();
  if (!folder) return null;
  // a folder that cannot be read has no backup that could be restored
  const last = await lastBackupAt(resolve(folder), new Date()).catch(() => null);
  return { lastAt: last?.toISOString() ?? null };
}

const setupState = (): Promise<Health['setup']> =>
  isSetUp().then(
    (done) => (done ? 'done' : 'needed'),
    () => null,
  );

/** Liveness probe. Ignores the database, because a restart would not help. */
export const liveResponse = (): Response => answer({ status: 'ok' }, true);

/** Readiness probe: whether the database accepts writes within DATABASE.readyMs. */
export async function readyResponse(ask: () => Promise<Readiness> = readiness): Promise<Response> {
  const { isReady, reason } = await ask();
  return answer(isReady ? { status: 'ok' } : { status: 'database_unavailable', message: reason }, isReady);
}

const answer = (body: object, isWell: boolean): Response =>
  Response.json(body, {
    status: isWell ? 200 : 503,
    headers: {
      'Cache-Control': 'no-store',
      ...(isWell ? {} : errorHeaders(new AppError('DATABASE_UNAVAILABLE'))),
    },
  });
