import { existsSync } from 'node:fs';
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

/** Throws if opening the database would create or change it: another version of Hearthlore may be running on it. */
export async function expectMigrated({ url, directory, schemas }: Place): Promise<void> {
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
