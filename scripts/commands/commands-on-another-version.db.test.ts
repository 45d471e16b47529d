import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { saidBy } from './testing/said-by.ts';

// The tests change what the database says of its version, so they do not share it.
const own = await vi.hoisted(async () => {
  const { mkdtempSync, writeFileSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const { useOwnDatabase } = await import('#server/db/testing/own-database.ts');
  const folder = mkdtempSync(join(tmpdir(), 'hearthlore-version-'));
  const keyPath = join(folder, 'master.key');
  writeFileSync(keyPath, `${Buffer.alloc(32, 5).toString('base64')}\n`, { mode: 0o600 });
  const environment = { HEARTHLORE_MASTER_KEY: '', HEARTHLORE_MASTER_KEY_FILE: keyPath };
  return { folder, keyPath, database: await useOwnDatabase(environment) };
});

const { runCommand } = await import('../run-command.ts');
const { onConnection } = await import('#server/db/dedicated-connection.ts');
const { makeHousehold } = await import('#server/db/testing/household.ts');

const query = (sql: string) =>
  onConnection(own.database.connectionString, async (client) => (await client.query(sql)).rows);

const OLDER = `UPDATE installation.repeatable_file SET checksum = 'of the version before'
  WHERE name = (SELECT min(name) FROM installation.repeatable_file WHERE schema = 'vault') AND schema = 'vault'`;
const NEWER = `INSERT INTO vault._prisma_migrations (id, checksum, migration_name, finished_at)
  VALUES ('one', 'checksum', '9999_of_the_next_version', now())`;

const COMMANDS = [
  { command: 'rotate-key', args: ['rotate-key', '--only-instance'] },
  { command: 'reset-password', args: ['reset-password', 'nora@example.org'] },
  { command: 'export', args: ['export', `${own.folder}/export`] },
];

beforeAll(() => makeHousehold(['Nora']), 120_000);
afterAll(async () => {
  await own.database.discard();
  rmSync(own.folder, { recursive: true, force: true });
});

const run = (args: readonly string[]) => saidBy(() => runCommand(args));

/** What a command must leave as it was. */
const state = async () => ({
  files: readdirSync(own.folder),
  key: readFileSync(own.keyPath, 'utf8'),
  version: await query(`SELECT name, checksum FROM installation.repeatable_file
    UNION ALL SELECT migration_name, checksum FROM vault._prisma_migrations ORDER BY 1, 2`),
  resets: await query('SELECT user_id FROM identity.password_reset'),
});

describe.each([
  { version: 'an older', sql: OLDER, says: /not of this version of Hearthlore/ },
  { version: 'a newer', sql: NEWER, says: /9999_of_the_next_version of a newer version of Hearthlore/ },
])('on a database of $version version', { timeout: 60_000 }, ({ sql, says }) => {
  beforeAll(async () => {
    await query(`CREATE TABLE public.kept_file AS SELECT * FROM installation.repeatable_file;`);
    await query(sql);
  });
  afterAll(async () => {
    await query(`DELETE FROM vault._prisma_migrations WHERE migration_name LIKE '9999%';
      UPDATE installation.repeatable_file f SET checksum = k.checksum FROM public.kept_file k
        WHERE (f.schema, f.name) = (k.schema, k.name);
      DROP TABLE public.kept_file`);
  });

  it.each(COMMANDS)('$command says so, ends with exit code 1 and changes nothing', async ({ args }) => {
    const before = await state();
    const { code, said } = await run(args);
    expect([code, said]).toEqual([1, expect.stringMatching(says)]);
    expect(await state()).toEqual(before);
  });
});

describe('on a database of its own version', { timeout: 60_000 }, () => {
  it('rotate-key and reset-password do what they are for', async () => {
    const before = await state();
    expect(await run(['reset-password', 'nobody@example.org'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('No account signs in with this e-mail address.'),
    });
    const { code, said } = await run(['rotate-key', '--only-instance']);
    expect([code, said]).toEqual([0, expect.stringContaining('Done: ')]);
    expect((await state()).key).not.toBe(before.key);
  });
});
