import { execFile, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '#server/db/backup.ts';
import { openHome, openWork } from '#server/db/bind-database-to-installation.ts';
import { endEmbedded } from '#server/db/end-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Embedded, openEmbedded } from '#server/db/open-embedded-database.ts';
import { emptyDatabase } from '#server/db/testing/empty-database.ts';
import { embeddedTemplate } from '#server/db/testing/migrated-template.ts';
import { testDatabaseKind } from '#server/db/testing/test-connection-string.ts';
import type { Check } from '../doctor/check.ts';
import { freePort } from '../run-application.ts';
import { runSql } from '../run-sql.ts';
import { root } from '../run-with-pinned-node.mjs';

const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 9).toString('base64');
const LAST_MIGRATION = '(SELECT max(migration_name) FROM vault._prisma_migrations)';

const place = mkdtempSync(join(tmpdir(), 'hearthlore-doctor-test-'));
const aside = mkdtempSync(join(tmpdir(), 'hearthlore-doctor-aside-'));
const data = join(place, 'data');
const directory = (name: 'personal' | 'work') => join(data, name);
const program = join(root, 'scripts/run-command.ts');
let port: number;

const settings = (): Record<string, string> => ({
  PORT: String(port),
  HEARTHLORE_DATA_DIR: data,
  HEARTHLORE_MASTER_KEY: KEY,
  HEARTHLORE_BACKUP_DIR: join(place, 'backups'),
});

/** An environment with these settings and no others. */
const environment = (more: Record<string, string>) => ({
  PATH: process.env.PATH,
  HOME: place,
  NODE_ENV: 'production' as const,
  ...settings(),
  ...more,
});

/** Stored in both databases. No line of the command may have it. */
const SAID = 'quillberry';

/** A household with a contact, and a failed job whose error quotes it. */
const sayIn = async (home: string, work: string): Promise<void> => {
  await Promise.all([
    runSql(
      home,
      `INSERT INTO identity."user" (id, name, email, created_at) VALUES (gen_random_uuid(), '${SAID}', '${SAID}@example.org', now());
       INSERT INTO identity.household (id, name, time_zone, created_at) VALUES (gen_random_uuid(), '${SAID}', 'UTC', now());
       CREATE SCHEMA queue;
       CREATE TABLE queue.job AS SELECT 'tidy-vault' AS name, 'failed' AS state, '${SAID}' AS singleton_key,
         now() AS created_on, now() AS completed_on, '{"message": "${SAID}"}'::jsonb AS output;
       ${CONTACT}`,
    ),
    runSql(work, CONTACT),
  ]);
};
const CONTACT = `INSERT INTO vault.contact (household_id, id, kind, name, notes, created_at, updated_at)
  VALUES (gen_random_uuid(), gen_random_uuid(), 'person', '${SAID}', '${SAID}', now(), now())`;

interface Answer {
  code: number;
  output: string;
  checks: Check[];
  of(name: string): string[];
}

/** Runs the command in a process of its own. */
function examine(more: Record<string, string> = {}, cwd = root): Promise<Answer> {
  const env = environment(more);
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'doctor', '--json'], { cwd, env }, (error, stdout, stderr) => {
      const output = stdout + stderr;
      expect(output).not.toMatch(new RegExp(SAID, 'i'));
      const { checks }: { checks: Check[] } = JSON.parse(stdout);
      const of = (name: string) =>
        checks.filter((one) => one.name === name).map(({ level, message }) => `${level}: ${message}`);
      resolve({ code: error === null ? 0 : Number(error.code), output, checks, of });
    });
  });
}

const migrateHome = async (connectionString: string): Promise<void> => {
  await migrate(connectionString, 'identity');
  await migrate(connectionString, 'vault');
};

async function makeInstallation(home: string, work: string): Promise<void> {
  const setting = 'HEARTHLORE_DATA_DIR';
  const id = await openHome({ connectionString: home, setting }, () => migrateHome(home));
  await openWork({ connectionString: work, setting }, id, async () => void (await migrate(work, 'vault')));
}

const opened = (name: 'personal' | 'work'): Promise<Embedded> =>
  openEmbedded(directory(name), { isDurable: false });

/** Returns a fingerprint of the content and time of every file. */
function fingerprintOfData(): string {
  const hash = createHash('sha256');
  const entries = readdirSync(data, { withFileTypes: true, recursive: true });
  for (const path of entries.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    const stats = statSync(path);
    hash.update(`${path} ${stats.mode} ${stats.mtimeMs}`);
    if (stats.isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

beforeAll(async () => {
  port = await freePort();
  mkdirSync(data, { mode: 0o700 });
  const template = await embeddedTemplate();
  for (const name of ['personal', 'work'] as const)
    cpSync(template, join(directory(name), 'postgres'), { recursive: true });
  const [personal, work] = await Promise.all([opened('personal'), opened('work')]);
  await runSql(work.connectionString, 'DROP SCHEMA identity CASCADE');
  await makeInstallation(personal.connectionString, work.connectionString);
  await sayIn(personal.connectionString, work.connectionString);
  await backUp(data, join(place, 'backups'), new Date());
  await Promise.all([endEmbedded(personal), endEmbedded(work)]);
}, 180_000);
afterAll(() => {
  for (const folder of [place, aside]) rmSync(folder, { recursive: true, force: true });
});

describe('hearthlore doctor, with stopped embedded databases', { timeout: 120_000 }, () => {
  it('finds a stopped installation healthy, says nothing of the household, changes no file of it, and leaves no copy', async () => {
    const before = fingerprintOfData();
    const temporary = mkdtempSync(join(aside, 'tmp-'));
    const { code, of, output } = await examine({ TMPDIR: temporary });
    expect(fingerprintOfData()).toBe(before);
    expect(readdirSync(temporary)).toEqual([]);
    expect(of('Home database')).toEqual([
      expect.stringMatching(
        /^ok: embedded in .*personal: identity and personal of installation .*, all migr/,
      ),
    ]);
    expect(of('Work database')).toEqual([
      expect.stringMatching(/^ok: embedded in .*work: work of installation/),
    ]);
    expect(of('Backups')).toEqual([
      expect.stringMatching(/^ok: The last backup is complete and 0 hours old/),
    ]);
    expect(of('Server')).toEqual([`ok: It does not run. Port ${port} is free.`]);
    expect(of('Models')).toEqual(['ok: 7 files with the right checksums']);
    expect(of('Master key')).toEqual(['ok: in the setting HEARTHLORE_MASTER_KEY']);
    expect(of('Jobs')).toEqual([expect.stringMatching(/^warn: tidy-vault failed \(1\)\./)]);
    expect(code).toBe(0);
    expect(output).not.toContain(KEY);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('removes its copy when it is ended by %s', async (signal, code) => {
    const temporary = mkdtempSync(join(aside, 'tmp-'));
    const child = spawn(process.execPath, [program, 'doctor'], {
      cwd: root,
      env: environment({ TMPDIR: temporary }),
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const isServing = () => globSync('hearthlore-doctor-*/holder.json', { cwd: temporary }).length > 0;
    await expect.poll(isServing, { timeout: 60_000, interval: 5 }).toBe(true);
    child.kill(signal);
    expect(await ended).toBe(code);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('removes the copy of a killed doctor, and not that of a running one', async () => {
    const temporary = mkdtempSync(join(aside, 'tmp-'));
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    const running = `hearthlore-doctor-${process.pid}-abcdef`;
    for (const name of [`hearthlore-doctor-${gone}-abcdef`, running, 'hearthlore-doctor-notes'])
      mkdirSync(join(temporary, name, 'postgres'), { recursive: true });
    await examine({ TMPDIR: temporary, HEARTHLORE_DATA_DIR: join(place, 'none') });
    expect(readdirSync(temporary).sort()).toEqual([running, 'hearthlore-doctor-notes']);
  });
});

describe('hearthlore doctor, with only the home database in use', { timeout: 120_000 }, () => {
  let personal: Embedded;
  beforeAll(async () => {
    personal = await opened('personal');
  });
  afterAll(() => endEmbedded(personal));

  it('is not misled by the note of a holder that was killed', async () => {
    const note = join(directory('work'), 'holder.json');
    const since = new Date(0).toISOString();
    // the process id of a killed process may meanwhile belong to another process
    writeFileSync(note, JSON.stringify({ pid: process.pid, since, isReady: true }));
    try {
      const { code, of } = await examine();
      expect(of('Work database')).toEqual([expect.stringMatching(/^ok: /)]);
      expect(code).toBe(0);
    } finally {
      rmSync(note);
    }
  });

  it('fails with a database whose holder does not answer', async () => {
    const lock = new DatabaseSync(join(directory('work'), 'lock'));
    lock.exec('BEGIN EXCLUSIVE');
    try {
      const { code, of } = await examine();
      expect(of('Work database')).toEqual([
        expect.stringContaining('has this database open and does not answer'),
      ]);
      expect(of('Home database')).toEqual([expect.stringMatching(/^ok: /)]);
      expect(code).toBe(1);
    } finally {
      lock.close();
    }
  });

  it('fails with a database whose files are damaged', async () => {
    const control = join(directory('work'), 'postgres/global/pg_control');
    const bytes = readFileSync(control);
    truncateSync(control, 100);
    try {
      const { code, of } = await examine();
      expect(of('Work database')).toEqual([expect.stringMatching(/^fail: .*cannot be opened\./)]);
      expect(of('Home database')).toEqual([expect.stringMatching(/^ok: /)]);
      expect(code).toBe(1);
    } finally {
      writeFileSync(control, bytes);
    }
  });
});

describe('hearthlore doctor, with embedded databases in use', { timeout: 120_000 }, () => {
  let personal: Embedded;
  let work: Embedded;
  beforeAll(async () => {
    [personal, work] = await Promise.all([opened('personal'), opened('work')]);
  });
  afterAll(() => Promise.all([endEmbedded(personal), endEmbedded(work)]));

  it('finds it healthy, and leaves its databases open', async () => {
    const { code, of } = await examine();
    expect([...of('Home database'), ...of('Work database')]).toEqual([
      expect.stringMatching(/^ok: .*personal: identity and personal of/),
      expect.stringMatching(/^ok: .*work: work of/),
    ]);
    expect(code).toBe(0);
    await runSql(personal.connectionString, 'SELECT 1');
  });

  it('fails with another master key, says where that key is, and shows neither', async () => {
    const { code, of, output } = await examine({ HEARTHLORE_MASTER_KEY: OTHER_KEY });
    for (const name of ['Home database', 'Work database'])
      expect(of(name)).toEqual([
        expect.stringContaining('another master key than the one in the setting HEARTHLORE_MASTER_KEY'),
      ]);
    expect(code).toBe(1);
    expect(output).not.toContain(OTHER_KEY);
  });

  it('fails without a master key, and makes none', async () => {
    const { code, of } = await examine({ HEARTHLORE_MASTER_KEY: '' });
    expect(of('Master key')).toEqual([expect.stringMatching(/^fail: There is none in any of its places/)]);
    expect(code).toBe(1);
    expect(readdirSync(place).sort()).toEqual(['backups', 'data']);
    expect(readdirSync(data).sort()).toEqual(['personal', 'work']);
  });

  it('warns of migrations that the next start applies, and fails with those of a newer version', async () => {
    const sql = (text: string) => runSql(work.connectionString, text);
    try {
      await sql('CREATE TABLE taken AS SELECT * FROM vault._prisma_migrations');
      await sql(`DELETE FROM vault._prisma_migrations WHERE migration_name = ${LAST_MIGRATION}`);
      const behind = await examine();
      expect(behind.of('Work database')).toEqual([
        expect.stringMatching(/^warn: 1 migrations or functions of this version are not applied yet/),
      ]);
      expect(behind.code).toBe(0);
      await sql(`UPDATE vault._prisma_migrations SET migration_name = '9999_of_tomorrow'
        WHERE migration_name = ${LAST_MIGRATION}`);
      const ahead = await examine();
      expect(ahead.of('Work database')).toEqual([
        expect.stringMatching(/^fail: The database has the migration 9999_of_tomorrow of a newer version/),
      ]);
      expect(ahead.code).toBe(1);
    } finally {
      await sql('DELETE FROM vault._prisma_migrations');
      await sql('INSERT INTO vault._prisma_migrations SELECT * FROM taken; DROP TABLE taken');
    }
  });

  it('fails with a backup that was cut short', async () => {
    const folder = join(place, 'cut');
    cpSync(join(place, 'backups'), folder, { recursive: true });
    const [file = ''] = readdirSync(folder);
    truncateSync(join(folder, file), statSync(join(folder, file)).size - 9);
    const { code, of } = await examine({ HEARTHLORE_BACKUP_DIR: folder });
    expect(of('Backups')).toEqual([expect.stringMatching(/^fail: The last one cannot be restored\./)]);
    expect(code).toBe(1);
  });
});

describe('hearthlore doctor, before the first start', { timeout: 120_000 }, () => {
  const before = { HEARTHLORE_DATA_DIR: join(place, 'none'), HEARTHLORE_BACKUP_DIR: '' };

  it('fails with a damaged model and a missing one, and names both', async () => {
    const copy = join(place, 'program');
    mkdirSync(copy);
    for (const name of ['server', 'prisma']) symlinkSync(join(root, name), join(copy, name));
    cpSync(join(root, 'models'), join(copy, 'models'), { recursive: true });
    const encoder = join(copy, 'models/encoder/network.onnx');
    const bytes = readFileSync(encoder);
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    writeFileSync(encoder, bytes);
    rmSync(join(copy, 'models/tokenizer.json'));
    const { code, of } = await examine(before, copy);
    expect(of('Models')).toEqual([
      'fail: models/tokenizer.json is missing. Restore it from the release.',
      expect.stringMatching(/^fail: models\/encoder\/network\.onnx is not the file/),
    ]);
    expect(code).toBe(1);
    rmSync(copy, { recursive: true });
  });

  it('fails with places that cannot be read, and makes all other checks', async () => {
    const folder = mkdtempSync(join(aside, 'odd-'));
    mkdirSync(join(folder, 'master-key-path'));
    symlinkSync(join(folder, 'personal'), join(folder, 'personal'));
    writeFileSync(join(folder, 'backups'), '');
    const { code, checks, of } = await examine({
      HEARTHLORE_DATA_DIR: folder,
      HEARTHLORE_MASTER_KEY: '',
      HEARTHLORE_BACKUP_DIR: join(folder, 'backups'),
    });
    expect(of('Master key')).toEqual([expect.stringMatching(/^fail: .*EISDIR/)]);
    expect(of('Home database')).toEqual([expect.stringMatching(/^fail: .*cannot be opened\. .*ELOOP/)]);
    expect(of('Work database')).toEqual([expect.stringMatching(/^ok: .*not there yet/)]);
    expect(of('Backups')).toEqual([expect.stringMatching(/^fail: .*ENOTDIR/)]);
    expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['Node.js', 'Models', 'Server']));
    expect(code).toBe(1);
  });

  it('fails with a port that another program uses', async () => {
    const server = createServer((_, response) => response.end('another program'));
    await new Promise<void>((resolve) => server.listen(port, () => resolve()));
    try {
      const { code, of } = await examine(before);
      expect(of('Server')).toEqual([expect.stringMatching(/^fail: Another program uses port/)]);
      expect(code).toBe(1);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

describe(`hearthlore doctor, with addresses, on ${testDatabaseKind()} Postgres`, { timeout: 120_000 }, () => {
  let home: Awaited<ReturnType<typeof emptyDatabase>>;
  let work: typeof home;
  beforeAll(async () => {
    [home, work] = await Promise.all([emptyDatabase(), emptyDatabase()]);
    await makeInstallation(home.connectionString, work.connectionString);
  }, 120_000);
  afterAll(() => Promise.all([home.discard(), work.discard()]));

  const at = (personal: string, other: string) =>
    examine({ DATABASE_URL: personal, WORK_DATABASE_URL: other, HEARTHLORE_BACKUP_DIR: '' });

  it('finds both vaults healthy, and never shows a password', async () => {
    const address = new URL(home.connectionString);
    if (!address.password) address.password = 'hush-olives';
    const { code, of, output } = await at(address.href, work.connectionString);
    expect([...of('Home database'), ...of('Work database')]).toEqual([
      expect.stringMatching(/^ok: on the server .*: identity and personal of installation/),
      expect.stringMatching(/^ok: on the server .*: work of installation/),
    ]);
    expect(code).toBe(0);
    expect(output).not.toContain(address.password);
  });

  it('fails with the vaults swapped, and with one database for both', async () => {
    const swapped = await at(work.connectionString, home.connectionString);
    expect(swapped.of('Home database')).toEqual([
      expect.stringMatching(/^fail: DATABASE_URL points to a work/),
    ]);
    expect(swapped.code).toBe(1);
    const same = await at(home.connectionString, home.connectionString);
    expect(same.of('Home database')).toEqual([expect.stringMatching(/^ok: /)]);
    expect(same.of('Work database')).toEqual([
      expect.stringMatching(/^fail: WORK_DATABASE_URL points to the same database as DATABASE_URL/),
    ]);
    expect(same.code).toBe(1);
  });

  // the next two wait for the time limit, so both at once
  it.concurrent('fails with a server that takes a connection and says nothing', async () => {
    const server = createSocketServer(() => {});
    const silent = await new Promise<number>((resolve) =>
      server.listen(0, () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      }),
    );
    try {
      const { code, of } = await at(
        `postgresql://nora@localhost:${silent}/hearthlore`,
        work.connectionString,
      );
      expect(of('Home database')).toEqual([expect.stringMatching(/^fail: .* did not answer in time\.$/)]);
      expect(of('Work database')).toEqual([expect.stringMatching(/^ok: /)]);
      expect(code).toBe(1);
    } finally {
      server.close();
    }
  });

  it.concurrent('fails with a database that is locked', async () => {
    const other = new pg.Client({ connectionString: home.connectionString });
    await other.connect();
    await other.query('BEGIN; LOCK TABLE vault._prisma_migrations');
    try {
      const { code, of } = await at(home.connectionString, work.connectionString);
      expect(of('Home database')).toEqual([expect.stringMatching(/^fail: .* did not answer in time\.$/)]);
      expect(of('Work database')).toEqual([expect.stringMatching(/^ok: /)]);
      expect(code).toBe(1);
    } finally {
      await other.end();
    }
  });

  it('fails with an address that nobody answers at', async () => {
    const nowhere = `postgresql://nora:hush-olives@localhost:${port}/hearthlore`;
    const { code, of, output } = await at(nowhere, work.connectionString);
    expect(of('Home database')).toEqual([
      expect.stringMatching(/^fail: on the server localhost:\d+\/hearthlore: cannot be opened\./),
    ]);
    expect(of('Work database')).toEqual([expect.stringMatching(/^ok: /)]);
    expect(code).toBe(1);
    expect(output).not.toContain('hush-olives');
  });
});
