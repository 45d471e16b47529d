import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import type { ImportOptions } from './import.ts';
import { saidBy } from './testing/said-by.ts';

const own = await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('#server/db/testing/own-database.ts');
  return useOwnDatabase();
});

const { exportInto } = await import('./export.ts');
const { importFrom } = await import('./import.ts');
const { onConnection } = await import('#server/db/dedicated-connection.ts');
const { identity } = await import('#server/db/identity-client.ts');
const { makeHousehold } = await import('#server/db/testing/household.ts');
const { tell } = await import('#server/memories/testing/store-and-link.ts');

const folder = mkdtempSync(join(tmpdir(), 'hearthlore-import-'));
const LIST = '- Leo likes plum tart\n- Leo hides the fig jam in the cellar\n';

let home: Awaited<ReturnType<typeof makeHousehold>>;
let emails: Record<string, string>;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  await tell(home.as('Nora'), 'Nora plays the cello on Sundays');
  const users = await (await identity()).user.findMany({ select: { id: true, email: true } });
  emails = Object.fromEntries(
    home.members.map(({ name, userId }) => [name, users.find(({ id }) => id === userId)?.email ?? '']),
  );
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await own.discard();
});

function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const run = (path: string, options: Partial<ImportOptions> = {}) =>
  saidBy(() =>
    importFrom(path, {
      member: emails.Leo ?? '',
      household: null,
      context: 'personal',
      privacy: 'private',
      ...options,
    }),
  );

const memoriesOf = (name: string) =>
  onConnection(own.connectionString, async (client) => {
    const { rows } = await client.query<{ content: string; privacy: string }>(
      'SELECT content, privacy FROM vault.memory WHERE owner_id = $1 ORDER BY content',
      [home.members.find((one) => one.name === name)?.userId],
    );
    return rows;
  });

describe('hearthlore import', { timeout: 120_000 }, () => {
  it('adds a list to the memory of one member, whom alone it shows it to, and says how much', async () => {
    const { code, said } = await run(fileOf('list.md', LIST));
    expect([code, said]).toEqual([0, expect.stringContaining('Added 2 memories.')]);
    expect(said).toContain('undone as a whole');
    expect(await memoriesOf('Leo')).toEqual([
      { content: 'Leo hides the fig jam in the cellar', privacy: 'private' },
      { content: 'Leo likes plum tart', privacy: 'private' },
    ]);
    expect(await memoriesOf('Nora')).toHaveLength(1);
  });

  it('says in the audit log that the server imported it, and for whom', async () => {
    const where = { householdId: home.householdId, action: 'memories.import' };
    const event = await (await identity()).auditEvent.findFirst({ where });
    expect(event).toMatchObject({
      actorKind: 'system',
      concerns: [home.members.find(({ name }) => name === 'Leo')?.userId],
    });
  });

  it('adds nothing the second time', async () => {
    const { code, said } = await run(fileOf('list.md', LIST));
    expect([code, said]).toEqual([0, expect.stringContaining('Added 0 memories. There already: 2.')]);
  });

  it('reads the ZIP file of an export, without the memories of others', async () => {
    await saidBy(() => exportInto(folder, { owner: null, context: 'personal', part: 'everything' }));
    const zip = (await readdir(folder)).find((name) => name.endsWith('.zip')) ?? '';
    const { code, said } = await run(join(folder, zip), { member: emails.Nora ?? '' });
    expect([code, said]).toEqual([0, expect.stringContaining('There already: 1.')]);
    expect(await memoriesOf('Nora')).toHaveLength(1);
  });

  it('reads a note, and a folder of notes in portions, and names the note that it leaves out', async () => {
    const note = await run(
      fileOf('Kitchen.md', '---\ntags: [home]\n---\nThe kettle is [[descaled]] in May\n'),
    );
    expect([note.code, note.said]).toEqual([0, expect.stringContaining('Added 1 memory.')]);
    const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
    const code = `\`\`\`\n${'x'.repeat(150_000)}\n\`\`\`\n`;
    await zip.add('Vault/Tea.md', new TextReader('Leo steeps oolong for four minutes'));
    for (let count = 1; count <= 8; count += 1) await zip.add(`Vault/Code ${count}.md`, new TextReader(code));
    await zip.add('Vault/Long.md', new TextReader('x'.repeat(IMPORT.noteBytes + 1)));
    const path = join(folder, 'vault.zip');
    writeFileSync(path, await zip.close());
    const vault = await run(path);
    expect([vault.code, vault.said]).toEqual([
      0,
      expect.stringContaining('Added 1 memory. Left out: 1 line.'),
    ]);
    expect(vault.said).toContain('Vault/Long.md, line 1: This note has more than');
    expect((await memoriesOf('Leo')).map(({ content }) => content)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('The kettle is descaled in May'),
        expect.stringContaining('Leo steeps oolong for four minutes'),
      ]),
    );
  });

  it('counts all lines of a portion without memories, although it names only the first', async () => {
    const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
    await zip.add('Vault/Rye.md', new TextReader('Leo bakes rye bread'));
    for (let count = 1; count <= 400; count += 1)
      await zip.add(`Vault/Long ${count}.md`, new TextReader('x'.repeat(LIMITS.contentChars + 1)));
    const path = join(folder, 'long.zip');
    writeFileSync(path, await zip.close());
    const { code, said } = await run(path);
    expect([code, said]).toEqual([0, expect.stringContaining('Added 1 memory. Left out: 400 lines.')]);
    expect(said.match(/line 1:/gu)).toHaveLength(IMPORT.problems);
  });

  it.each([
    ['several members and none named', {}, { member: null }, 'There are several members.'],
    ['an unknown address', {}, { member: 'x@example.org' }, 'No member has this e-mail address.'],
    [
      'an unknown household',
      {},
      { household: 'Olive' },
      'in no household of this name, but in “Rivera family”',
    ],
    ['a missing file', { file: 'none.txt' }, {}, 'There is no file'],
    ['a file with nothing in it', { text: '' }, {}, 'The import failed.'],
  ])(
    'refuses %s and changes nothing',
    async (_what, { file, text = LIST }: { file?: string; text?: string }, options, why) => {
      const before = await memoriesOf('Leo');
      const path = file === undefined ? fileOf('some.md', text) : join(folder, file);
      expect(await run(path, options)).toEqual({ code: 1, said: expect.stringContaining(why) });
      expect(await memoriesOf('Leo')).toEqual(before);
    },
  );
});
