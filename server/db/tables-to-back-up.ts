// Reads from Postgres' catalogue which tables and sequences go into a backup of rows.
import type pg from 'pg';
import { z } from 'zod';

/** Generated columns are left out: Postgres computes them. */
const tableRow = z.object({
  schema: z.enum(['identity', 'vault', 'installation']),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
});
export type TableToBackUp = z.output<typeof tableRow>;

const sequenceRow = z.object({ schema: z.string(), name: z.string() });

/** Without what a start writes by itself, and without the queue, whose jobs are enqueued again. */
const IS_BACKED_UP = `(n.nspname IN ('identity', 'vault') AND c.relname <> '_prisma_migrations'
  OR n.nspname = 'installation' AND c.relname = 'part')`;

const TABLES = `SELECT n.nspname::text AS schema, c.relname::text AS name, (
    SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
    FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  ) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND ${IS_BACKED_UP} ORDER BY 1, 2`;

const SEQUENCES = `SELECT n.nspname::text AS schema, c.relname::text AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'S' AND ${IS_BACKED_UP} ORDER BY 1, 2`;

export const tablesToBackUp = async (client: pg.Client): Promise<TableToBackUp[]> =>
  z.array(tableRow).parse((await client.query(TABLES)).rows);

/** Full names, quoted. */
export const sequencesToBackUp = async (client: pg.Client): Promise<string[]> =>
  z
    .array(sequenceRow)
    .parse((await client.query(SEQUENCES)).rows)
    .map(({ schema, name }) => quotedName(client, schema, name));

export const quotedName = (client: pg.Client, schema: string, name: string): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
