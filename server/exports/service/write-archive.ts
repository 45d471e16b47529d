import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { newId } from '#server/core/ids.ts';
import { EXPORT } from '#server/domain/parameters/export-parameters.ts';
import type { ManifestFile } from '../schema/manifest.ts';

export interface Archive {
  files: ManifestFile[];
  /** Streams the files one after another, without holding one in memory. */
  add(
    name: string,
    parts: AsyncIterable<string> | Iterable<string>,
    hasLines?: boolean,
  ): Promise<ManifestFile>;
}

/** Opens a temporary file and unlinks it, so that the system removes it on close or exit. */
async function nameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `hearthlore-export-${newId()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** Writes the ZIP to a temporary file first, so that a slow client keeps no transaction open. */
export async function writeArchive(
  at: Date,
  work: (archive: Archive) => Promise<void>,
): Promise<{ bytes: number; content: ReadableStream<Uint8Array> }> {
  const file = await nameless();
  const stop = new AbortController();
  const zip = new ZipFile();
  const ended = pipeline(zip.outputStream, (pieces) => file.writeFile(pieces), { signal: stop.signal });
  // errors are thrown by `add` or at the end
  ended.catch(() => undefined);
  zip.on('error', () => undefined);
  try {
    await work(archiveOf(zip, ended, at));
    zip.end();
    await ended;
    const { size } = await file.stat();
    return { bytes: size, content: contentsOf(file) };
  } catch (error) {
    stop.abort();
    await ended.catch(() => undefined);
    await file.close();
    throw error;
  }
}

const PIECE_BYTES = 64 * 1024;

/** Streams the file, and closes it at its end or when the client disconnects. */
function contentsOf(file: FileHandle): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    async pull(controller) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, position);
      position += bytesRead;
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
      await file.close();
      controller.close();
    },
    cancel: () => file.close(),
  });
}

function archiveOf(zip: ZipFile, ended: Promise<void>, at: Date): Archive {
  const files: ManifestFile[] = [];
  return {
    files,
    add: async (name, parts, hasLines = false) => {
      const hash = createHash('sha256');
      let [bytes, lines] = [0, 0];
      async function* counted(): AsyncGenerator<Buffer> {
        for await (const part of parts) {
          const buffer = Buffer.from(part);
          hash.update(buffer);
          bytes += buffer.byteLength;
          lines += 1;
          yield buffer;
        }
      }
      const stream = Readable.from(counted(), { objectMode: false });
      zip.addReadStream(stream, name, { mtime: at, compressionLevel: EXPORT.compressionLevel });
      const failed = ended.then(() => Promise.reject(new Error('The archive ended before its last file.')));
      await Promise.race([finished(stream), failed]);
      const written = { name, bytes, lines: hasLines ? lines : null, sha256: hash.digest('hex') };
      files.push(written);
      return written;
    },
  };
}
