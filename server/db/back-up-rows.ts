// Backs up databases of which at least one is on a Postgres server, so that either kind of Postgres can take them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUP_FORMATS, type DatabaseName, EMBEDDED_DATABASES, pack } from './backup.ts';
import { withDraft } from './backup-draft.ts';
import { findParts } from './bind-database-to-installation.ts';
import { type DatabasePlaces, inPlace } from './database-places.ts';
import { type DumpedRows, dumpRows } from './dump-rows.ts';
import { pathsOf } from './embedded-paths.ts';

/**
 * Returns the path of the backup, which omits the master key. Returns null if the databases are empty. Throws if only
 * the home database is, unless `isWhole` is false.
 */
export async function backUpRows(
  places: DatabasePlaces,
  folder: string,
  now: Date,
  isWhole = true,
): Promise<string | null> {
  return withDraft(folder, async (draft) => {
    const rows: Partial<Record<DatabaseName, DumpedRows>> = {};
    for (const name of EMBEDDED_DATABASES) {
      const place = places[name];
      if (place === null || (place.kind === 'embedded' && !existsSync(pathsOf(place.directory).data)))
        continue;
      const dumped = await inPlace(place, async (client) =>
        (await findParts(client)).length > 0 ? dumpRows(client, join(draft, name)) : null,
      );
      if (dumped !== null) rows[name] = dumped;
    }
    const databases = EMBEDDED_DATABASES.filter((name) => rows[name] !== undefined);
    if (databases.length === 0) return null;
    if (isWhole && rows.personal === undefined)
      throw new Error('There is a work vault, but the home database is empty. Check DATABASE_URL.');
    return pack(draft, folder, now, { format: BACKUP_FORMATS.rows, databases, rows });
  });
}
