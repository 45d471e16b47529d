// Adds fsync to PGlite, which could otherwise lose commits in a power failure.
import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { z } from 'zod';

/** `nfd` is Node's file descriptor. Directories have none. */
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

/** Deletes old segments of the write-ahead log, because they contain erased rows. */
const withoutOldLog = ['-c', 'wal_recycle=off'];

export const startParams = [...PGlite.defaultStartParams, ...withoutOldLog];

/** `fsync` is the only `wal_sync_method` that PGlite passes on to the file system. */
export const durableStartParams = [
  ...startParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
