import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ExportOptions } from './export.ts';
import { saidBy } from './testing/said-by.ts';

const own = await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('#server/db/testing/own-database.ts');
  const { mkdtempSync } = await import('node:fs');
  const dataDirectory = mkdtempSync('/tmp/hearthlore-export-data-');
  return useOwnDatabase({ HEARTHLORE_WORK: 'embedded', HEARTHLORE_DATA_DIR: dataDirectory });
});

const { exportInto } = await import('./export.ts');
const { env } = await import('#server/core/env.ts');
const { onConnection } = await import('#server/db/dedicated-connection.ts');
const { identity } = await import('#server/db/identity-client.ts');
const { makeHousehold } = await import('#server/db/testing/household.ts');
const { exportVault } = await import('#server/exports/service/export-vault.ts');
const { ReadExport, readArchive } = await import('#server/exports/testing/read-archive.ts');
const { mountTemporaryDisk } = await import('#server/db/testing/temporary-disk.ts');
const { tell } = await import('#server/memories/testing/store-and-link.ts');

const folder = mkdtempSync(join(tmpdir(), 'hearthlore-export-'));
const EVERYTHING: ExportOptions = { owner: null, context: 'personal', part: 'everything' };

let home: Awaited<ReturnType<typeof makeHousehold>>;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  await tell(home.as('Nora'), 'Nora hides the walnut cake', { privacy: 'private' });
  await tell(home.as('Nora'), 'Nora buried the tin', { privacy: 'secret' });
  await tell(home.as('Leo'), 'Leo hides the fig jam', { privacy: 'private' });
  await tell(home.as('Leo'), 'Leo likes plum tart');
});
afterAll(async () => {
  for (const path of [folder, env().dataDir]) rmSync(path, { recursive: true, force: true });
  await own.discard();
});

async function run(options: Partial<ExportOptions> = {}, into = mkdtempSync(join(folder, 'one-'))) {
  const ended = await saidBy(() => exportInto(into, { ...EVERYTHING, ...options }));
  const paths = readdirSync(into).map((name) => join(into, name));
  return { ...ended, paths };
}

const filesIn = (path = '') => readArchive(readFileSync(path));

describe('hearthlore export', { timeout: 120_000 }, () => {
  it('writes the same as the owner gets in the browser, readable for this user alone', async () => {
    const { code, said, paths } = await run();
    expect([code, paths.length]).toEqual([0, 1]);
    expect(said).toContain('Left out: secrets 1.');
    expect(statSync(paths[0] ?? '').mode & 0o777).toBe(0o600);
    const browser = await exportVault(home.as('Nora'), { part: 'everything', secrets: false });
    const expected = (await ReadExport.from(browser.content)).files;
    const files = await filesIn(paths[0]);
    const contentOf = (one: ReadonlyMap<string, Buffer>) =>
      Object.fromEntries(
        [...one].filter(([name]) => name !== 'manifest.json').map(([name, bytes]) => [name, `${bytes}`]),
      );
    expect(contentOf(files)).toEqual(contentOf(expected));
    expect(`${files.get('memories.ndjson')}`).not.toContain('fig jam');
  });

  it('says in the audit log that the server exported it, and as whom', async () => {
    const db = await identity();
    const where = { householdId: home.householdId, action: 'vault.export', actorKind: 'system' };
    const event = await db.auditEvent.findFirst({ where });
    expect(event?.concerns).toEqual([home.members[0]?.userId]);
  });

  it('has only what is public on request', async () => {
    const { paths } = await run({ part: 'shared' });
    const memories = `${(await filesIn(paths[0])).get('memories.ndjson')}`;
    expect(memories).toContain('plum tart');
    expect(memories).not.toContain('walnut cake');
  });

  it('changes no database of another version, and makes none', async () => {
    const remove = `DELETE FROM installation.repeatable_file WHERE name IN
      (SELECT min(name) FROM installation.repeatable_file WHERE schema = 'vault') RETURNING *`;
    const [gone] = await onConnection(
      own.connectionString,
      async (client) => (await client.query(remove)).rows,
    );
    const { code, said, paths } = await run();
    expect([code, paths]).toEqual([1, []]);
    expect(said).toContain(`which would change it (first ${gone?.name}).`);
    const put =
      'INSERT INTO installation.repeatable_file SELECT * FROM json_populate_record(NULL::installation.repeatable_file, $1)';
    await onConnection(own.connectionString, (client) => client.query(put, [JSON.stringify(gone)]));
    expect(await run({ context: 'work' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no embedded database'),
    });
    expect(existsSync(join(env().dataDir, 'work'))).toBe(false);
  });

  it('replaces no file of another export', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const { paths } = await run();
      writeFileSync(paths[0] ?? '', 'another export');
      const again = await run({}, dirname(paths[0] ?? ''));
      expect([again.code, again.paths]).toEqual([1, paths]);
      expect(again.said).toContain('exists already. Try again in a second.');
      expect(readFileSync(paths[0] ?? '', 'utf8')).toBe('another export');
    } finally {
      vi.useRealTimers();
    }
  });

  it('into a full disk leaves nothing there, and says where to make room', async (context) => {
    const disk = mountTemporaryDisk(1);
    if (disk === null) return context.skip('This user may not mount a disk.');
    try {
      writeFileSync(join(disk.path, 'other-program'), Buffer.alloc((1 << 20) - 4_096));
      const { code, said, paths } = await run({}, disk.path);
      expect([code, paths]).toEqual([1, [join(disk.path, 'other-program')]]);
      expect(said).toContain(`There is no room in ${disk.path}`);
    } finally {
      disk.discard();
    }
  });

  it('of an unknown owner fails, and names those there are', async () => {
    const { code, said, paths } = await run({ owner: 'zoë@example.org' });
    expect([code, paths]).toEqual([1, []]);
    expect(said).toContain(
      `No owner has this e-mail address.\nOwners here: ${home.members[0]?.userId}@example.org.`,
    );
  });

  it('asks whose view it should take if there are several owners', async () => {
    const other = await makeHousehold(['Zoë'], { homeName: 'Núñez family' });
    const { code, said, paths } = await run();
    expect([code, paths]).toEqual([1, []]);
    expect(said).toContain('Say whose view to export');
    const zoës = await run({ owner: `${other.members[0]?.userId}@example.org` });
    expect([zoës.code, zoës.paths.length]).toEqual([0, 1]);
    expect(zoës.said).toContain('Núñez family, as ');
    expect(zoës.said).toContain('memories 0.');
  });
});
