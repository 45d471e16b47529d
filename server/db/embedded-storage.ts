// Makes commits of the embedded Postgres durable. PGlite runs without fsync, so a loss of power could lose commits.
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { z } from 'zod';

/** What Emscripten hands to the operations of an open file: `nfd` is Node's descriptor, missing for a directory. */
const streamSchema = z.object({ nfd: z.number().optional() });

function fsyncStream(stream: unknown): number {
  const { nfd } = streamSchema.parse(stream);
  if (nfd !== undefined) fsyncSync(nfd);
  return 0;
}

export class DurableFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: { FS: { filesystems: { NODEFS: object } } }) => {
      const { NODEFS } = module.FS.filesystems;
      const operations: unknown = Reflect.get(NODEFS, 'stream_ops');
      if (typeof operations === 'object' && operations !== null)
        Reflect.set(operations, 'fsync', fsyncStream);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/** Removes old segments of the log instead of reusing them, as they contain old rows. */
const withoutOldLog = ['-c', 'wal_recycle=off'];

/** For temporary databases. */
export const startParams = [...PGlite.defaultStartParams, ...withoutOldLog];

/** The same with fsync, by the one method that reaches the file system. */
export const durableStartParams = [
  ...startParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Flushes files that were written without fsync, as initdb's are. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() || entry.isDirectory()) syncPath(path);
  }
  syncPath(directory);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
