import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { OwnDatabase } from '#server/db/testing/own-database.ts';

export interface WholeDatabase {
  /** Names of all tables of the application and the queue, from the database catalogue. */
  tables(): Promise<string[]>;
  /** Tables with these words in any column of any row. */
  tablesWith(words: string): Promise<string[]>;
  /** For each table, a hash of the household's rows. */
  hashes(householdId: string): Promise<Record<string, string>>;
  /** Contents of the embedded database's files with these words: a table, an index, or the path of another file. */
  filesWith(words: string): Promise<string[]>;
  client: pg.Client;
}

const TABLES = `SELECT c.oid::regclass::text AS name, EXISTS (SELECT FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attname = 'household_id' AND NOT a.attisdropped) AS "hasHousehold"
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') ORDER BY 1`;

/** Reads as the database owner, who bypasses row-level security. */
export async function wholeDatabase({ connectionString, directory }: OwnDatabase): Promise<WholeDatabase> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const listed = async () => (await client.query<{ name: string; hasHousehold: boolean }>(TABLES)).rows;
  return {
    client,
    tables: async () => (await listed()).map(({ name }) => name),
    async tablesWith(words) {
      const found: string[] = [];
      for (const { name } of await listed()) {
        const sql = `SELECT FROM ${name} t WHERE position(lower($1) IN lower(t::text)) > 0 LIMIT 1`;
        if ((await client.query(sql, [words])).rowCount) found.push(name);
      }
      return found;
    },
    async hashes(householdId) {
      const hashes: Record<string, string> = {};
      for (const { name, hasHousehold } of await listed()) {
        if (!hasHousehold) continue;
        const { rows } = await client.query<{ hash: string }>(
          `SELECT md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS hash
           FROM ${name} t WHERE household_id = $1`,
          [householdId],
        );
        hashes[name] = rows[0]?.hash ?? '';
      }
      return hashes;
    },
    async filesWith(words) {
      const entries = readdirSync(directory ?? '', { recursive: true, withFileTypes: true });
      const found: string[] = [];
      for (const entry of entries.filter((one) => one.isFile())) {
        const path = join(entry.parentPath, entry.name);
        if (!readFileSync(path, 'latin1').toLowerCase().includes(words)) continue;
        const node = /^\d{1,9}$/.test(entry.name) ? entry.name : '0';
        const { rows } = await client.query<{ name: string | null }>(
          'SELECT pg_filenode_relation(0, $1::oid)::text AS name',
          [node],
        );
        found.push(rows[0]?.name ?? path);
      }
      return found;
    },
  };
}
