// Applies new migrations, and then changed function files.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { inTransaction } from './in-transaction.ts';
import { type Applied, type Migration, pendingMigrations } from './pending-migrations.ts';
import { type RepeatableFile, readMigrations, readRepeatableFiles } from './sql-files.ts';

export const SCHEMAS = ['identity', 'vault'] as const;
export type Which = (typeof SCHEMAS)[number];

/** The numbers are arbitrary, but must not change. */
const lockKey = { identity: 7_351_001, vault: 7_351_002 };

const bookkeeping = (which: Which) => `
  CREATE SCHEMA IF NOT EXISTS ${which};
  CREATE TABLE IF NOT EXISTS ${which}._prisma_migrations (
    id varchar(36) PRIMARY KEY NOT NULL,
    checksum varchar(64) NOT NULL,
    finished_at timestamptz,
    migration_name varchar(255) NOT NULL,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0
  );
  CREATE SCHEMA IF NOT EXISTS installation;
  CREATE TABLE IF NOT EXISTS installation.repeatable_file (
    schema text NOT NULL,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (schema, name)
  )`;

function folderOf(which: Which): string {
  // resolved from the project root, because a bundler may have moved this file
  return join(/* turbopackIgnore: true */ process.cwd(), 'prisma', which);
}

async function readChecksums(
  client: pg.Client,
  table: string,
  name: string,
  where: string,
): Promise<Applied> {
  const found = await client.query<{ oid: string | null }>('SELECT to_regclass($1)::text AS oid', [table]);
  if (found.rows[0]?.oid == null) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT ${name} AS name, checksum FROM ${table} WHERE ${where}`,
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

export const readApplied = (client: pg.Client, which: Which): Promise<Applied> => {
  const isApplied = 'finished_at IS NOT NULL AND rolled_back_at IS NULL';
  return readChecksums(client, `${which}._prisma_migrations`, 'migration_name', isApplied);
};

async function changedFiles(
  client: pg.Client,
  which: Which,
  files: readonly RepeatableFile[],
): Promise<RepeatableFile[]> {
  const applied = await readChecksums(client, 'installation.repeatable_file', 'name', `schema = '${which}'`);
  return files.filter((file) => applied.get(file.name) !== file.checksum);
}

const inTurn = <T>(client: pg.Client, which: Which, work: () => Promise<T>): Promise<T> =>
  inTransaction(client, async () => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey[which]]);
    await client.query(bookkeeping(which));
    return work();
  });

async function runSql(
  client: pg.Client,
  kind: 'file' | 'migration',
  { name, sql }: { name: string; sql: string },
) {
  try {
    await client.query(sql);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = error instanceof pg.DatabaseError ? Number(error.position ?? 0) : 0;
    const line = position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : '';
    const text = `The ${kind} ${name} failed${line} and was rolled back: ${message}`;
    throw new Error(text, { cause: error });
  }
}

const recordMigration = (client: pg.Client, which: Which, { name, checksum }: Migration) =>
  client.query(
    `INSERT INTO ${which}._prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );

async function apply(client: pg.Client, which: Which, migrations: readonly Migration[]): Promise<void> {
  for (const one of migrations) {
    await runSql(client, 'migration', one);
    await recordMigration(client, which, one);
  }
}

/** Returns null if another instance has already done it. */
const applyNext = (
  client: pg.Client,
  which: Which,
  migrations: readonly Migration[],
): Promise<string | null> =>
  inTurn(client, which, async () => {
    const { adopted, toApply } = pendingMigrations(migrations, await readApplied(client, which));
    if (adopted) {
      await client.query(`DELETE FROM ${which}._prisma_migrations`);
      await recordMigration(client, which, adopted);
      return adopted.name;
    }
    const [next] = toApply;
    if (!next) return null;
    await apply(client, which, [next]);
    return next.name;
  });

async function applyChanged(
  client: pg.Client,
  which: Which,
  files: readonly RepeatableFile[],
): Promise<string[]> {
  const changed = await changedFiles(client, which, files);
  for (const file of changed) {
    await runSql(client, 'file', file);
    await client.query(
      `INSERT INTO installation.repeatable_file (schema, name, checksum) VALUES ($1, $2, $3)
       ON CONFLICT (schema, name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
      [which, file.name, file.checksum],
    );
  }
  return changed.map(({ name }) => name);
}

const applyFiles = (client: pg.Client, which: Which, files: readonly RepeatableFile[]): Promise<string[]> =>
  inTurn(client, which, () => applyChanged(client, which, files));

/** Returns the names of what `migrate` would apply. Throws if the database has a different history. */
export async function findPending(client: pg.Client, which: Which): Promise<string[]> {
  const folder = folderOf(which);
  const { adopted, toApply } = pendingMigrations(readMigrations(folder), await readApplied(client, which));
  const changed = await changedFiles(client, which, readRepeatableFiles(folder));
  return [...(adopted ? [adopted] : []), ...toApply, ...changed].map(({ name }) => name);
}

/** What a database has of the migrations, and all that this version knows. */
export interface Upgrade {
  from: string[];
  to: string[];
}

/** Returns null if `migrate` would change no table that exists. Throws if the database has a different history. */
export async function findUpgrade(client: pg.Client, schemas: readonly Which[]): Promise<Upgrade | null> {
  const from: string[] = [];
  let isOlder = false;
  for (const which of schemas) {
    const applied = await readApplied(client, which);
    const { adopted, toApply } = pendingMigrations(readMigrations(folderOf(which)), applied);
    isOlder ||= applied.size > 0 && (adopted !== null || toApply.length > 0);
    from.push(...[...applied.keys()].sort());
  }
  const to = SCHEMAS.flatMap((which) => readMigrations(folderOf(which)));
  return isOlder ? { from, to: to.map(({ name }) => name) } : null;
}

/** Returns the name of a migration that only a newer version knows, or null. */
export function migrationOfNewerVersion(which: Which, applied: Applied): string | null {
  const known = new Set(
    readMigrations(folderOf(which)).flatMap(({ name, replaces }) => [name, ...replaces.keys()]),
  );
  return [...applied.keys()].find((name) => !known.has(name)) ?? null;
}

/** In an open transaction, creates a schema as it is after the migrations in `applied`, without the functions. */
export async function createSchema(client: pg.Client, which: Which, applied: Applied): Promise<void> {
  const migrations = readMigrations(folderOf(which));
  const { toApply } = pendingMigrations(migrations, applied);
  await client.query(bookkeeping(which));
  await apply(
    client,
    which,
    migrations.filter((one) => !toApply.includes(one)),
  );
}

/** In an open transaction, applies what is left after `createSchema`: later migrations, and the functions. */
export async function finishSchema(client: pg.Client, which: Which): Promise<void> {
  const folder = folderOf(which);
  const { toApply } = pendingMigrations(readMigrations(folder), await readApplied(client, which));
  await apply(client, which, toApply);
  await applyChanged(client, which, readRepeatableFiles(folder));
}

/** Applies pending migrations, and returns their names. Several instances may call it at once. */
export async function migrate(
  connectionString: string,
  which: Which,
  folder = folderOf(which),
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const files = readRepeatableFiles(folder);
  const client = new pg.Client({ connectionString, application_name: 'hearthlore-migrate' });
  await client.connect();
  try {
    const done: string[] = [];
    const pending = pendingMigrations(migrations, await readApplied(client, which));
    for (let left = pending.toApply.length + (pending.adopted ? 1 : 0); left > 0; left--) {
      const name = await applyNext(client, which, migrations);
      if (name !== null) done.push(name);
    }
    if ((await changedFiles(client, which, files)).length === 0) return done;
    return [...done, ...(await applyFiles(client, which, files))];
  } finally {
    await client.end();
  }
}
