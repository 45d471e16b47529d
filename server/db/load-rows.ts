// Fills a database with the rows of a backup, in a transaction of the caller.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { log } from '#server/core/log.ts';
import { BACKUPS } from '#server/domain/database/database-parameters.ts';
import { type DumpedRows, rowsFile } from './dump-rows.ts';
import { createSchema, finishSchema, migrationOfNewerVersion, SCHEMAS, type Which } from './migrate.ts';
import { quotedName, type TableToBackUp, tablesToBackUp } from './tables-to-back-up.ts';

type DumpedTable = DumpedRows['tables'][number];

/** Everything that Hearthlore makes in a database, apart from extensions and its role. */
export const ALL_SCHEMAS = ['identity', 'vault', 'installation', 'queue'] as const;

/** In the open transaction, removes everything of Hearthlore from the database. */
export const dropEverything = (client: pg.Client): Promise<unknown> =>
  client.query(`DROP SCHEMA IF EXISTS ${ALL_SCHEMAS.join(', ')} CASCADE`);

/** In the open transaction, fills a database without Hearthlore's schemas. */
export async function loadRows(client: pg.Client, folder: string, dumped: DumpedRows): Promise<void> {
  const schemas = SCHEMAS.filter((which) => appliedIn(dumped, which).size > 0);
  for (const which of schemas) await createSchema(client, which, appliedIn(dumped, which));
  // keys and indexes are checked and made once at the end, in whatever order the tables were filled
  const makeAgain = await dropForLoading(client);
  await loadTables(client, folder, dumped);
  for (const sql of makeAgain) await client.query(sql);
  for (const { name, last, isUsed } of dumped.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, last, isUsed]);
  for (const which of schemas) await finishSchema(client, which);
}

const appliedIn = ({ migrations }: DumpedRows, which: Which): Map<string, string> =>
  new Map(Object.entries(migrations[which]));

/** Throws if only a newer version can read the rows. */
export function expectKnownVersion(dumped: DumpedRows): void {
  for (const which of SCHEMAS) {
    const newer = migrationOfNewerVersion(which, appliedIn(dumped, which));
    if (newer !== null)
      throw new Error(
        `The backup was made by a newer version of Hearthlore, with the migration ${newer}. Restore it with that version. Nothing was changed.`,
      );
  }
}

const statementPair = z.object({ drop: z.string(), make: z.string() });

const OURS = `n.nspname IN ('identity', 'vault')`;
const TO_MAKE_AGAIN = `
  SELECT format('ALTER TABLE %I.%I DROP CONSTRAINT %I', n.nspname, c.relname, f.conname) AS drop,
    format('ALTER TABLE %I.%I ADD CONSTRAINT %I %s', n.nspname, c.relname, f.conname, pg_get_constraintdef(f.oid)) AS make, 2 AS step
  FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE f.contype = 'f' AND ${OURS}
  UNION ALL
  SELECT format('DROP INDEX %I.%I', n.nspname, c.relname), pg_get_indexdef(i.indexrelid), 1
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE NOT i.indisunique AND NOT i.indisexclusion AND ${OURS}
  UNION ALL
  SELECT format('ALTER TABLE %I.%I NO FORCE ROW LEVEL SECURITY', n.nspname, c.relname),
    format('ALTER TABLE %I.%I FORCE ROW LEVEL SECURITY', n.nspname, c.relname), 3
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relforcerowsecurity AND ${OURS}
  ORDER BY step, make`;

/** Drops what slows or stops loading, and returns the statements that make it again. */
async function dropForLoading(client: pg.Client): Promise<string[]> {
  const pairs = z.array(statementPair).parse((await client.query(TO_MAKE_AGAIN)).rows);
  for (const { drop } of pairs) await client.query(drop);
  return pairs.map(({ make }) => make);
}

async function loadTables(client: pg.Client, folder: string, dumped: DumpedRows): Promise<void> {
  const tables = await tablesToBackUp(client);
  for (const one of dumped.tables) {
    const table = tables.find(({ schema, name }) => schema === one.schema && name === one.name);
    // the migrations made all tables of Hearthlore, so that this is somebody else's, and must not spoil the backup
    if (!table) {
      log.warn(
        { table: `${one.schema}.${one.name}` },
        'A table in the backup is not of Hearthlore. It is left out.',
      );
      continue;
    }
    const columns = one.columns.map((name) => table.columns.find((column) => column.name === name));
    const isSame = table.columns.length === one.columns.length && !columns.includes(undefined);
    if (!isSame) throw new Error(`The backup has other columns in ${one.schema}.${one.name}.`);
    const known = columns.flatMap((column) => column ?? []);
    await loadTable(client, join(folder, rowsFile(one)), one, { ...table, columns: known });
  }
}

async function loadTable(
  client: pg.Client,
  path: string,
  { rows }: DumpedTable,
  { schema, name, columns }: TableToBackUp,
): Promise<void> {
  const table = quotedName(client, schema, name);
  const names = columns.map((column) => client.escapeIdentifier(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  const insert = `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM jsonb_array_elements($1::jsonb) AS line`;
  let count = 0;
  for await (const lines of batchesOf(path)) {
    await client.query(insert, [`[${lines.join(',')}]`]);
    count += lines.length;
  }
  if (count !== rows) throw new Error(`The backup has ${count} of the ${rows} rows of ${schema}.${name}.`);
}

async function* batchesOf(path: string): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let characters = 0;
  for await (const line of linesOf(path)) {
    lines.push(line);
    characters += line.length;
    if (characters < BACKUPS.charactersPerWrite) continue;
    yield lines;
    lines = [];
    characters = 0;
  }
  if (lines.length > 0) yield lines;
}

/** Splits at line feeds alone, unlike readline, which splits a statement at U+2028. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
