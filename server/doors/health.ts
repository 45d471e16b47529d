import { isSetUp } from '#server/accounts/service.ts';
import { env } from '#server/core/env.ts';
import { VERSION } from './version.ts';

/** How long a database may take before it counts as not answering, in milliseconds. */
const PATIENCE_MS = 5_000;

export interface Health {
  status: 'ok' | 'database_unavailable';
  database: 'embedded' | 'server';
  /** which model gives memories their meaning; `builtin-…` is the offline one */
  embedder: string;
  version: string;
  /** whether the first start is behind it; null while the database does not answer */
  setup: 'needed' | 'done' | null;
}

/** How this installation is, for whoever starts or watches it. Says nothing about what it holds. */
export async function health(embedder: string): Promise<Health> {
  const setup = await setupState();
  return {
    status: setup === null ? 'database_unavailable' : 'ok',
    database: env().DATABASE_URL ? 'server' : 'embedded',
    embedder,
    version: VERSION,
    setup,
  };
}

async function setupState(): Promise<Health['setup']> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const asked = isSetUp().then(
    (done): 'done' | 'needed' => (done ? 'done' : 'needed'),
    () => null,
  );
  return Promise.race([asked, patience]).finally(() => clearTimeout(timer));
}
