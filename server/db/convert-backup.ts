// Turns one form of an unpacked backup into the other, with an embedded Postgres on the files.
import { mkdir, rename } from 'node:fs/promises';
import type pg from 'pg';
import { onConnection } from './dedicated-connection.ts';
import { type DumpedRows, dumpRows } from './dump-rows.ts';
import { pathsOf } from './embedded-paths.ts';
import { endEmbedded } from './end-embedded.ts';
import { fsyncTree } from './fsync-tree.ts';
import { inTransaction } from './in-transaction.ts';
import { loadRows } from './load-rows.ts';
import { openEmbedded } from './open-embedded-database.ts';

/** Writes the rows of the database in `files` to `folder`. Uses up `files`, and the new folder `directory`. */
export async function rowsFromFiles(files: string, directory: string, folder: string): Promise<DumpedRows> {
  await mkdir(directory, { mode: 0o700 });
  await rename(files, pathsOf(directory).data);
  return whileOpen(directory, (client) => dumpRows(client, folder));
}

/** Makes the files of an embedded database in the new folder `directory`, and returns their path. */
export async function filesFromRows(folder: string, dumped: DumpedRows, directory: string): Promise<string> {
  await whileOpen(directory, async (client) => {
    await inTransaction(client, () => loadRows(client, folder, dumped));
    await client.query('CHECKPOINT');
  });
  const { data } = pathsOf(directory);
  fsyncTree(data);
  return data;
}

async function whileOpen<T>(directory: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const embedded = await openEmbedded(directory, { isDurable: false });
  try {
    return await onConnection(embedded.connectionString, work);
  } finally {
    await endEmbedded(embedded);
  }
}
