import { readdir, readlink } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { writeArchive } from './service/write-archive.ts';
import { ReadExport } from './testing/read-archive.ts';

const AT = new Date('2026-11-21T12:00:00.000Z');

/** Counts the unlinked export files that this process still holds open. */
async function held(): Promise<number> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.includes('hearthlore-export-')).length;
}

async function* broken(): AsyncGenerator<string> {
  yield 'one\n';
  throw new Error('the database went away');
}

describe.skipIf(process.platform !== 'linux')('an archive on disk', () => {
  it('is gone when it was read to its end', async () => {
    const { bytes, content } = await writeArchive(AT, async (archive) => {
      await archive.add('a.txt', ['one\n', 'two\n']);
      await archive.add('b.txt', []);
    });
    expect(await held()).toBe(1);
    const archive = await ReadExport.from(content);
    expect(archive.text('a.txt')).toBe('one\ntwo\n');
    expect(archive.text('b.txt')).toBe('');
    expect(bytes).toBeGreaterThan(0);
    expect(await held()).toBe(0);
  });

  it('is gone when the client goes away', async () => {
    const { content } = await writeArchive(AT, async (archive) => {
      await archive.add('a.txt', ['one\n']);
    });
    await content.cancel();
    expect(await held()).toBe(0);
  });

  it('fails as its source fails, and leaves nothing behind', async () => {
    const writing = writeArchive(AT, async (archive) => {
      await archive.add('a.txt', ['one\n']);
      await archive.add('b.txt', broken());
    });
    await expect(writing).rejects.toThrow('the database went away');
    expect(await held()).toBe(0);
  });
});
