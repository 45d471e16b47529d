import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { manifest } from '../schema/manifest.ts';

const opened = promisify((bytes: Buffer, done: (error: Error | null, zip?: ZipFile) => void): void =>
  fromBuffer(bytes, { lazyEntries: true }, done),
);

/** Returns the bytes of each file by its name. */
export async function readArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await opened(bytes);
  if (!zip) throw new Error('This is no ZIP file.');
  const files = new Map<string, Buffer>();
  const done = Promise.withResolvers<void>();
  const read = promisify((entry: Entry, then: Parameters<ZipFile['openReadStream']>[1]): void =>
    zip.openReadStream(entry, then),
  );
  zip.on('end', done.resolve).on('error', done.reject);
  zip.on('entry', (entry: Entry) => {
    void read(entry)
      .then(async (stream) => {
        files.set(entry.fileName, await buffer(stream));
        zip.readEntry();
      })
      .catch(done.reject);
  });
  zip.readEntry();
  await done.promise;
  return files;
}

export class ReadExport {
  readonly files: ReadonlyMap<string, Buffer>;

  private constructor(files: ReadonlyMap<string, Buffer>) {
    this.files = files;
  }

  static async from(content: ReadableStream<Uint8Array>): Promise<ReadExport> {
    return new ReadExport(await readArchive(Buffer.from(await new Response(content).arrayBuffer())));
  }

  text(name: string): string {
    const file = this.files.get(name);
    if (!file) throw new Error(`The archive has no ${name}.`);
    return file.toString('utf8');
  }

  lines(kind: string): Record<string, unknown>[] {
    return this.text(`${kind}.ndjson`)
      .split('\n')
      .filter(Boolean)
      .map((line): Record<string, unknown> => JSON.parse(line));
  }

  get manifest() {
    return manifest.parse(JSON.parse(this.text('manifest.json')));
  }

  sha256(name: string): string {
    return createHash('sha256')
      .update(this.files.get(name) ?? '')
      .digest('hex');
  }

  get everything(): string {
    return [...this.files].map(([name, bytes]) => `${name}\n${bytes.toString('utf8')}`).join('\n');
  }
}
