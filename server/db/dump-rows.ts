// Writes the rows of a database as text files, one for each table, so that either kind of Postgres can read them.
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { BACKUPS } from '#server/domain/database/database-parameters.ts';
import { readApplied } from './migrate.ts';
import { quotedName, sequencesToBackUp, type TableToBackUp, tablesToBackUp } from './tables-to-back-up.ts';

/** Migrations by their name, with their checksums. */
const migrations = z.record(z.string(), z.string());

export const dumpedRows = z.object({
  migrations: z.object({ identity: migrations, vault: migrations }),
  tables: z.array(
    z.object({
      schema: z.enum(['identity', 'vault', 'installation']),
      name: z.string().regex(/^\w+$/),
      columns: z.array(z.string()).min(1),
      rows: z.number().int(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isUsed: z.boolean() })),
});
export type DumpedRows = z.output<typeof dumpedRows>;

/** Name of the file with the rows of a table. */
export const rowsFile = ({ schema, name }: { schema: string; name: string }): string =>
  `${schema}.${name}.jsonl`;

const rowOf = z.object({ row: z.string() });
const sequenceState = z.object({ last: z.string(), isUsed: z.boolean() });
/** Postgres' code for a query that row-level security would narrow while it may not. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** What a role or a database may set otherwise, and another database would then read as another value, such as 05/11/2026. */
const EXACT_TEXT = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`;

/** In one snapshot. Others go on writing meanwhile on a server, and wait on the embedded database. */
export async function dumpRows(client: pg.Client, folder: string): Promise<DumpedRows> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // rather fails than leaves out what row-level security hides
  await client.query('SET LOCAL row_security = off; SET LOCAL statement_timeout = 0');
  await client.query(EXACT_TEXT);
  const tables: DumpedRows['tables'] = [];
  for (const table of await tablesToBackUp(client)) tables.push(await dumpTable(client, table, folder));
  const dumped = {
    migrations: {
      identity: Object.fromEntries(await readApplied(client, 'identity')),
      vault: Object.fromEntries(await readApplied(client, 'vault')),
    },
    tables,
    sequences: await readSequences(client),
  };
  await client.query('COMMIT');
  return dumped;
}

async function dumpTable(
  client: pg.Client,
  { schema, name, columns }: TableToBackUp,
  folder: string,
): Promise<DumpedRows['tables'][number]> {
  // the text of each value, because JSON values would not tell a JSON null from none
  const values = columns.map((column) => `${client.escapeIdentifier(column.name)}::text`);
  const select = `SELECT json_build_array(${values.join(', ')})::text AS row FROM ${quotedName(client, schema, name)}`;
  const to = await open(join(folder, rowsFile({ schema, name })), 'wx', 0o600);
  try {
    await client.query(`DECLARE dumped NO SCROLL CURSOR FOR ${select}`).catch(explainHiddenRows);
    const rows = await copyRows(client, to);
    await client.query('CLOSE dumped');
    await to.sync();
    return { schema, name, columns: columns.map((column) => column.name), rows };
  } finally {
    await to.close();
  }
}

async function copyRows(client: pg.Client, to: FileHandle): Promise<number> {
  let count = 0;
  let next: number = BACKUPS.rowsPerFirstRead;
  for (;;) {
    const { rows } = await client.query(`FETCH ${next} FROM dumped`).catch(explainHiddenRows);
    if (rows.length === 0) return count;
    const text = z
      .array(rowOf)
      .parse(rows)
      .map(({ row }) => `${row}\n`)
      .join('');
    // unlike `write`, which may write a part on a full disk
    await to.appendFile(text);
    count += rows.length;
    const fitting = Math.floor((BACKUPS.charactersPerWrite * rows.length) / text.length);
    next = Math.min(BACKUPS.rowsPerRead, Math.max(1, fitting));
  }
}

function explainHiddenRows(error: unknown): never {
  const isHidden = error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE;
  if (!isHidden) throw error;
  throw new Error(
    'The database role that you connect as may not read all rows, because row-level security applies to it. Ask a superuser to run ALTER ROLE … BYPASSRLS for it, or back up with a role that may.',
    { cause: error },
  );
}

async function readSequences(client: pg.Client): Promise<DumpedRows['sequences']> {
  const states: DumpedRows['sequences'] = [];
  for (const name of await sequencesToBackUp(client)) {
    const { rows } = await client.query(
      `SELECT last_value::text AS last, is_called AS "isUsed" FROM ${name}`,
    );
    states.push({ name, ...sequenceState.parse(rows[0]) });
  }
  return states;
}
