// Uses a connection of its own, because the pool may be exhausted.
import pg from 'pg';
import { isDatabaseUnavailable, whyUnavailable } from '#server/core/errors.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { databases } from './databases.ts';

/** `reason` is a sentence for operators, or null if the database is ready. */
export interface Readiness {
  isReady: boolean;
  reason: string | null;
}

type Check = () => Promise<Readiness>;

const READS = 'SELECT checked_at FROM installation.write_check';
const WRITES = 'UPDATE installation.write_check SET checked_at = now()';

const globals = globalThis as typeof globalThis & { hearthloreReadyPool?: Promise<pg.Pool> };

function pool(): Promise<pg.Pool> {
  globals.hearthloreReadyPool ??= openReadyPool().catch((error: unknown) => {
    delete globals.hearthloreReadyPool;
    throw error;
  });
  return globals.hearthloreReadyPool;
}

async function openReadyPool(): Promise<pg.Pool> {
  const { connectionString } = await databases().identity();
  const limits = { connectionTimeoutMillis: DATABASE.readyMs, query_timeout: DATABASE.readyMs };
  const made = new pg.Pool({ connectionString, max: 1, ...limits });
  made.on('error', () => {});
  return made;
}

async function check(statement: string): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    const reason = `The database did not answer within ${DATABASE.readyMs} ms.`;
    timer = setTimeout(() => resolve({ isReady: false, reason }), DATABASE.readyMs);
  });
  const asked = pool()
    .then((one) => one.query(statement))
    .then(
      (): Readiness => ({ isReady: true, reason: null }),
      (error: unknown): Readiness => ({ isReady: false, reason: reasonOf(error) }),
    );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

const reasonOf = (error: unknown): string =>
  isDatabaseUnavailable(error)
    ? whyUnavailable(error)
    : 'The database refused a simple statement. See the database log.';

function shared(statement: string): Check {
  let last: { answer: Promise<Readiness>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now > last.until) {
      const answer = check(statement);
      last = { answer, until: Number.POSITIVE_INFINITY };
      const mine = last;
      void answer.then(() => {
        mine.until = performance.now() + DATABASE.readyAgeMs;
      });
    }
    return last.answer;
  };
}

export const readiness: Check = shared(WRITES);

/** Checks only reads, because pages need no more. */
export const answering: Check = shared(READS);
