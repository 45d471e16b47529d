// Runs one embedded Postgres on a Unix socket while clients are connected.
import { existsSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { vector } from '@electric-sql/pglite-pgvector';
import { takeLock } from './embedded-lock.ts';
import { createDirectories, type EmbeddedPaths, pathsOf, writeHolder } from './embedded-paths.ts';
import { type SocketServer, serveOnSocket } from './embedded-socket.ts';
import { DurableFiles, durableStartParams, startParams } from './embedded-storage.ts';
import { fsyncTree } from './fsync-tree.ts';

/** `busy` means that another process already serves the directory. */
export type StartReport = { state: 'ready' | 'busy' } | { state: 'failed'; reason: string };

/** Keeps the process alive while the application restarts. */
const lingerMs = 2_500;
const firstConnectionMs = 20_000;
const idleInTransactionMs = 30_000;

const [directory, durability] = process.argv.slice(2);
const isDurable = durability !== 'not-durable';

function report(message: StartReport): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });
}

/** Two segments of the log, without which Postgres does not start. */
const leastRoom = 32_000_000;

/** Adds what the backend does not say: that the disk may be full. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  try {
    const { bavail, bsize } = statfsSync(directory ?? '.');
    const room = bavail * bsize;
    if (room < leastRoom)
      return `${reason} (only ${Math.floor(room / 1e6)} MB of its disk are free; make room)`;
  } catch {
    // the reason names the folder that is missing
  }
  return reason;
}

/** Renames a complete folder, so that no incomplete database is ever opened. */
async function createDatabase(place: EmbeddedPaths): Promise<void> {
  const draft = `${place.data}.new`;
  rmSync(draft, { recursive: true, force: true });
  const db = await PGlite.create({ dataDir: draft });
  await db.close();
  if (isDurable) fsyncTree(draft);
  renameSync(draft, place.data);
}

async function openDatabase(place: EmbeddedPaths): Promise<PGlite> {
  if (!existsSync(place.data)) await createDatabase(place);
  const extensions = { vector, unaccent, pg_trgm };
  // removes temporary files that a killed process left
  rmSync(join(place.data, 'base/pgsql_tmp'), { recursive: true, force: true });
  if (!isDurable) return PGlite.create({ dataDir: place.data, extensions, startParams });
  return PGlite.create({ fs: new DurableFiles(place.data), extensions, startParams: durableStartParams });
}

async function serve(place: EmbeddedPaths, lock: DatabaseSync): Promise<void> {
  // a previous process may have removed the socket directory at its end
  createDirectories(place);
  const since = new Date().toISOString();
  writeHolder(place, { pid: process.pid, since, isReady: false });
  const db = await openDatabase(place);
  rmSync(place.socket, { force: true });

  let server: SocketServer | undefined;
  let isEnding = false;
  async function end(): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    await server?.close();
    await db.exec('CHECKPOINT');
    await db.close();
    rmSync(place.holder, { force: true });
    if (place.socketDirectory !== place.directory)
      rmSync(place.socketDirectory, { recursive: true, force: true });
    lock.close();
    // everything is closed, and `process.exit` would wait seconds for code of Postgres that V8 is still compiling
    process.kill(process.pid, 'SIGKILL');
  }

  let timer = setTimeout(end, firstConnectionMs);
  server = await serveOnSocket({
    backend: db,
    path: place.socket,
    idleInTransactionMs,
    onConnections(open) {
      clearTimeout(timer);
      if (open === 0) timer = setTimeout(end, lingerMs);
    },
    onBroken(error) {
      // no committed write is lost, because the next process replays the write-ahead log
      console.error('The embedded database failed:', error);
      process.exit(1);
    },
  });
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  writeHolder(place, { pid: process.pid, since, isReady: true });
}

async function main(): Promise<void> {
  if (directory === undefined) throw new Error('usage: embedded-process.ts <directory> [not-durable]');
  const place = pathsOf(directory);
  createDirectories(place);
  const lock = takeLock(place.lock);
  if (lock === null) return report({ state: 'busy' });
  await serve(place, lock);
  await report({ state: 'ready' });
}

try {
  await main();
} catch (error) {
  console.error(error);
  await report({ state: 'failed', reason: reasonOf(error) });
  // a backend that failed, such as on a full disk, keeps the process alive, and with it the lock
  process.exit(1);
} finally {
  if (process.connected) process.disconnect();
}
