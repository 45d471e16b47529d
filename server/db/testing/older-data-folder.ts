import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { onConnection } from '../dedicated-connection.ts';
import { endEmbedded } from '../end-embedded.ts';
import { migrate, type Which } from '../migrate.ts';
import { openEmbedded } from '../open-embedded-database.ts';

/** The last migration of each schema that the older version has. */
type OlderVersion = Readonly<Record<Which, string>>;

const SCHEMAS: readonly Which[] = ['identity', 'vault'];

/** Makes the folder of an embedded database as an older version left it, with the rows of a database of this version. */
export async function makeOlderFolder(
  directory: string,
  version: OlderVersion,
  rowsFrom: string,
): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const embedded = await openEmbedded(directory, { isDurable: false });
  for (const which of SCHEMAS) await migrateTo(embedded.connectionString, which, version[which]);
  await onConnection(rowsFrom, (source) =>
    onConnection(embedded.connectionString, (target) => copyRows(source, target)),
  );
  await endEmbedded(embedded);
}

async function migrateTo(connectionString: string, which: Which, last: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthlore-older-'));
  const own = join('prisma', which, 'migrations');
  for (const name of readdirSync(own).filter((one) => one <= last))
    cpSync(join(own, name), join(folder, 'migrations', name), { recursive: true });
  await migrate(connectionString, which, folder);
  rmSync(folder, { recursive: true });
}

/** Tables and columns of the target. Postgres fills generated columns by itself. */
const COLUMNS = `
  SELECT format('%I.%I', table_schema, table_name) AS name, string_agg(format('%I', column_name), ', ') AS columns
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema IN ('identity', 'vault') AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
    AND table_name <> '_prisma_migrations'
  GROUP BY 1`;

/** Leaves out columns that the older tables do not have. */
async function copyRows(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows: tables } = await target.query<{ name: string; columns: string }>(COLUMNS);
  // no triggers and no order of foreign keys
  await target.query("SET session_replication_role = 'replica'");
  for (const { name, columns } of tables) {
    const { rows } = await source.query<{ all: string | null }>(
      `SELECT jsonb_agg(to_jsonb(t))::text AS all FROM ${name} t`,
    );
    await target.query(
      `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1)`,
      [rows[0]?.all ?? '[]'],
    );
  }
}
