import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

export type EmbeddedPaths = {
  directory: string;
  data: string;
  lock: string;
  holder: string;
  log: string;
  socketDirectory: string;
  socket: string;
  connectionString: string;
};

const holderSchema = z.object({ pid: z.number().int(), since: z.string(), isReady: z.boolean() });
type Holder = z.infer<typeof holderSchema>;

const socketName = '.s.PGSQL.5432';
/** In bytes. Linux allows 108 and macOS 104. */
const longestSocketPath = 100;

function shortSocketDirectory(directory: string): string {
  const uid = process.getuid?.() ?? 0;
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  return join(tmpdir(), `hearthlore-${uid}-${hash}`);
}

/** Throws if the directory belongs to another user. */
function makePrivate(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const stat = lstatSync(path);
  const uid = process.getuid?.();
  if (!stat.isDirectory() || (uid !== undefined && stat.uid !== uid)) {
    throw new Error(`${path} belongs to another user. Change its owner, or choose another data directory.`);
  }
  chmodSync(path, 0o700);
}

export function pathsOf(directory: string): EmbeddedPaths {
  const home = resolve(directory);
  const fits = Buffer.byteLength(join(home, socketName)) <= longestSocketPath;
  const socketDirectory = fits ? home : shortSocketDirectory(home);
  return {
    directory: home,
    data: join(home, 'postgres'),
    lock: join(home, 'lock'),
    holder: join(home, 'holder.json'),
    log: join(home, 'embedded.log'),
    socketDirectory,
    socket: join(socketDirectory, socketName),
    connectionString: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketDirectory)}`,
  };
}

export function createDirectories(place: EmbeddedPaths): void {
  makePrivate(place.directory);
  if (place.socketDirectory !== place.directory) makePrivate(place.socketDirectory);
}

/** Returns null if the file is missing or incomplete. */
export function readHolder(place: EmbeddedPaths): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(place.holder, 'utf8')));
  } catch {
    return null;
  }
}

export function writeHolder(place: EmbeddedPaths, holder: Holder): void {
  const draft = `${place.holder}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  renameSync(draft, place.holder);
}
