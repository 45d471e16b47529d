// Applies prisma/<which>/migrations at start, on embedded Postgres and on a server alike, and keeps the table
// that Prisma itself would keep, in the Postgres schema of the same name.
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export type Which = 'identity' | 'vault';

export type Migration = { name: string; sql: string; checksum: string };

/** Any number, the same in every instance: the advisory lock that lets one of them migrate at a time. */
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
  )`;

function folderOf(which: Which): string {
  // Not relative to this file, which a bundler may have moved.
  return join(/* turbopackIgnore: true */ process.cwd(), 'prisma', which, 'migrations');
}

/** The migrations of a folder in the order of their names. */
function readMigrations(folder: string): Migration[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = entries.map((entry) => entry.name).sort();
  return names.map((name) => {
    const sql = readFileSync(join(/* turbopackIgnore: true */ folder, name, 'migration.sql'), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Name and checksum of each migration that the database has. */
async function readApplied(client: pg.Client, which: Which): Promise<Map<string, string>> {
  const table = `${which}._prisma_migrations`;
  const known = await client.query<{ oid: string | null }>('SELECT to_regclass($1)::text AS oid', [table]);
  if (known.rows[0]?.oid == null) return new Map();
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    `SELECT migration_name, checksum FROM ${table} WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

/**
 * Which migrations are still to be applied. Throws when the database and the folder disagree about the past:
 * an applied migration was edited, or is missing here because the database is newer than this program.
 */
export function pendingMigrations(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, checksum] of applied) {
    const migration = byName.get(name);
    if (migration === undefined) {
      throw new Error(
        `The database has the migration ${name}, which this version of Hearthlore does not know: it was used by a newer one. Start that version, or restore a backup.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was edited after it had been applied. Undo the edit and put the change into a new migration.`,
      );
    }
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

function describeFailure(migration: Migration, error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const position = error instanceof pg.DatabaseError ? Number(error.position ?? 0) : 0;
  const line = position > 0 ? ` at line ${migration.sql.slice(0, position).split('\n').length}` : '';
  const text = `The migration ${migration.name} failed${line} and was rolled back: ${message}`;
  return new Error(text, { cause: error });
}

/** Applies one migration in one transaction. Answers false when another instance has been faster. */
async function apply(client: pg.Client, which: Which, migration: Migration): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey[which]]);
    await client.query(bookkeeping(which));
    const isFirst = pendingMigrations([migration], await appliedAmong(client, which, migration)).length > 0;
    if (isFirst) {
      await client.query(migration.sql);
      await client.query(
        `INSERT INTO ${which}._prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
         VALUES ($1, $2, $3, clock_timestamp(), 1)`,
        [randomUUID(), migration.checksum, migration.name],
      );
    }
    await client.query('COMMIT');
    return isFirst;
  } catch (error) {
    await client.query('ROLLBACK');
    throw describeFailure(migration, error);
  }
}

async function appliedAmong(client: pg.Client, which: Which, migration: Migration) {
  const applied = await readApplied(client, which);
  return new Map([...applied].filter(([name]) => name === migration.name));
}

/**
 * Brings the Postgres schema `identity` or `vault` of a database up to date, making it when it is missing.
 * Any number of instances may call it at once. Answers the names of the migrations it has applied, in order.
 */
export async function migrate(
  connectionString: string,
  which: Which,
  folder = folderOf(which),
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString, application_name: 'hearthlore-migrate' });
  await client.connect();
  try {
    const done: string[] = [];
    for (const migration of pendingMigrations(migrations, await readApplied(client, which))) {
      if (await apply(client, which, migration)) done.push(migration.name);
    }
    return done;
  } finally {
    await client.end();
  }
}
