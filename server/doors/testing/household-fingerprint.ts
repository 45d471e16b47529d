import pg from 'pg';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { waitForMaps } from '#server/graph/map/service/refresh-map.ts';
import { waitForVectors } from '#server/outcomes/vectors/service/backfill-vectors.ts';

export interface Fingerprint {
  take(): Promise<Record<string, string>>;
  end(): Promise<void>;
}

const HOUSEHOLD_TABLES = `
  SELECT c.table_schema, c.table_name
  FROM information_schema.columns c
  JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.column_name = 'household_id' AND t.table_type = 'BASE TABLE' AND c.table_schema IN ('vault', 'identity')
  ORDER BY 1, 2`;

const LEFT_BY_READING: Record<string, string> = {
  audit_event: "AND until IS NULL AND action <> 'audit.export'",
};

/** Returns a snapshot id that stays the same while no table changes. */
async function snapshotOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot');
  return rows[0]?.snapshot ?? '';
}

/** Reads as the database owner, who bypasses row-level security. */
export async function fingerprintOf(
  connectionString: string,
  householdIds: readonly string[],
): Promise<Fingerprint> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ table_schema: string; table_name: string }>(HOUSEHOLD_TABLES);
  const parts = rows.map(({ table_schema, table_name }) => {
    const table = `${client.escapeIdentifier(table_schema)}.${client.escapeIdentifier(table_name)}`;
    const name = client.escapeLiteral(`${table_schema}.${table_name}`);
    return `SELECT ${name} AS name, concat(count(*), ' ', sum(t.xmin::text::bigint)) AS hash
            FROM ${table} t WHERE household_id = ANY($1::uuid[]) ${LEFT_BY_READING[table_name] ?? ''}`;
  });
  const text = parts.join(' UNION ALL ');
  const look = async () => {
    // prepared, because planning takes longer than running
    const hashes = await client.query<{ name: string; hash: string }>({
      name: 'fingerprint',
      text,
      values: [householdIds],
    });
    return Object.fromEntries(hashes.rows.map(({ name, hash }) => [name, hash]));
  };
  let last: { snapshot: string; hashes: Record<string, string> } | null = null;
  const take = async () => {
    await Promise.all([flushWriteBehind(), waitForMaps(), waitForVectors()]);
    const snapshot = await snapshotOf(client);
    if (last?.snapshot !== snapshot) last = { snapshot, hashes: await look() };
    return last.hashes;
  };
  return { take, end: () => client.end() };
}
