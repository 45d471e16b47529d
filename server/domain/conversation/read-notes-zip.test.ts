import { BlobWriter, TextReader, ZipWriter, type ZipWriterAddDataOptions } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { overrideParameters } from '#server/domain/parameters/testing/override-parameters.ts';
import { readImportFile } from './read-import-file.ts';

overrideParameters(IMPORT, { notes: 20, noteBytes: 100_000, notesBytes: 400_000, zipEntries: 30 });

type Entry = [name: string, text: string, options?: ZipWriterAddDataOptions];

async function zipOf(entries: readonly Entry[]): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [name, text, options] of entries) await zip.add(name, new TextReader(text), options);
  return zip.close();
}

const readZip = async (...entries: Entry[]) => readImportFile(await zipOf(entries));
const notesIn = (portions: readonly { content: string }[]) =>
  portions.flatMap(({ content }) =>
    content
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );

const AT = new Date('2024-05-06T07:08:10Z');

describe('a ZIP file of notes', () => {
  it('is sent as its notes, without settings, deleted notes and attachments', async () => {
    const { portions, notes, unreadFiles, problems } = await readZip(
      ['Vault/Évora.md', 'Azulejos', { lastModDate: AT }],
      ['Vault/Tea/Oolong.markdown', 'Likes it'],
      ['Vault/.obsidian/plugins.md', 'Settings'],
      ['Vault/.trash/Old.md', 'Deleted'],
      ['__MACOSX/Vault/._Évora.md', 'Resources'],
      ['Vault/plan.png', 'not a picture'],
    );
    expect([notes, unreadFiles, problems]).toEqual([2, 1, []]);
    expect(notesIn(portions)).toMatchObject([
      { note: 'Vault/Évora.md', text: 'Azulejos', modifiedAt: AT.toISOString() },
      { note: 'Vault/Tea/Oolong.markdown', text: 'Likes it' },
    ]);
  });

  it('names the notes that are encrypted, too long or links, and sends the rest', async () => {
    const { portions, problems } = await readZip(
      ['good.md', 'Tea'],
      ['secret.md', 'Tea', { password: 'oolong' }],
      ['long.md', 'x'.repeat(100_001)],
      ['link.md', '/etc/passwd', { externalFileAttributes: (0o120777 << 16) >>> 0, versionMadeBy: 0x314 }],
    );
    expect(problems.map(({ file }) => file)).toEqual(['secret.md', 'long.md', 'link.md']);
    expect(notesIn(portions)).toMatchObject([{ note: 'good.md' }]);
  });

  it('with a path that leads out of its folder is refused', async () => {
    const zip = Buffer.from(await (await zipOf([['xx/outside.md', 'Tea']])).arrayBuffer());
    const hostile = Buffer.from(zip.toString('latin1').replaceAll('xx/', '../'), 'latin1');
    await expect(readImportFile(new Blob([hostile]))).rejects.toThrow('leads out of its folder');
  });

  it('that would fill the memory is stopped', async () => {
    const full = 'x'.repeat(99_000);
    const bomb = Array.from({ length: 6 }, (_, index): Entry => [`${index}.md`, full]);
    await expect(readZip(...bomb)).rejects.toThrow('too large');
    const many = Array.from({ length: 21 }, (_, index): Entry => [`${index}.md`, 'Tea']);
    await expect(readZip(...many)).rejects.toThrow('too large');
    const files = Array.from({ length: 31 }, (_, index): Entry => [`${index}.png`, '']);
    await expect(readZip(...files)).rejects.toThrow(/at most .* files/u);
  });

  it('that says less than it holds is stopped where it grows', async () => {
    const zip = new Uint8Array(
      await (
        await zipOf([
          ['a.md', 'x'.repeat(150_000)],
          ['b.md', 'Tea'],
        ])
      ).arrayBuffer(),
    );
    const view = new DataView(zip.buffer);
    for (let at = 0; at < zip.length - 4; at += 1)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 150_000)
        view.setUint32(at + 24, 10, true);
    const { portions, problems } = await readImportFile(new Blob([zip]));
    expect(problems.map(({ file }) => file)).toEqual(['a.md']);
    expect(notesIn(portions)).toMatchObject([{ note: 'b.md', text: 'Tea' }]);
  });
});

describe('one note', () => {
  it('is sent with its name, and a list of memories as it is', async () => {
    const file = (text: string) => new File([text], 'Tea.md', { lastModified: AT.getTime() });
    const { portions } = await readImportFile(file('See [[Évora]]'));
    expect(notesIn(portions)).toEqual([
      { note: 'Tea.md', text: 'See [[Évora]]', modifiedAt: AT.toISOString() },
    ]);
    expect((await readImportFile(file('- Likes tea'))).portions[0]?.content).toBe('- Likes tea');
  });
});
