import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '#server/core/actor.ts';
import { env, workPlace } from '#server/core/env.ts';
import { onConnection } from './dedicated-connection.ts';
import { pathsOf } from './embedded-paths.ts';
import { findPending, type Which } from './migrate.ts';
import { openEmbedded } from './open-embedded-database.ts';

interface Place {
  /** Undefined: the embedded database in `directory`. */
  url: string | undefined;
  directory: string;
  schemas: readonly Which[];
}

/** Throws if opening the database of a context would create or change it: another version of Hearthlore may be running on it. */
export async function expectMigrated(context: Context): Promise<void> {
  const { DATABASE_URL, WORK_DATABASE_URL, dataDir } = env();
  const directory = join(dataDir, context);
  if (context === 'personal')
    return expectNothingPending({ url: DATABASE_URL, directory, schemas: ['identity', 'vault'] });
  if (workPlace() !== 'nowhere')
    return expectNothingPending({ url: WORK_DATABASE_URL, directory, schemas: ['vault'] });
}

async function expectNothingPending({ url, directory, schemas }: Place): Promise<void> {
  if (!url && !existsSync(pathsOf(directory).data))
    throw new Error(`There is no embedded database in ${directory}. Check HEARTHLORE_DATA_DIR.`);
  const embedded = url ? null : await openEmbedded(directory);
  try {
    const pending = await onConnection(url ?? embedded?.connectionString ?? '', async (client) => {
      const names: string[] = [];
      for (const which of schemas) names.push(...(await findPending(client, which)));
      return names;
    });
    if (pending.length === 0) return;
    throw new Error(
      `The database is not of this version of Hearthlore, which would change it (first ${pending[0]}). Use the version that was started last, or start this one once.`,
    );
  } finally {
    await embedded?.release();
  }
}
