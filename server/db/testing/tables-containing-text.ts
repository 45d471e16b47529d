import type pg from 'pg';

export async function tablesContainingText(
  db: pg.Client,
  householdId: string,
  words: string,
): Promise<string[]> {
  const tables = await db.query<{ name: string; has_household: boolean }>(
    `SELECT format('%I.%I', t.table_schema, t.table_name) AS name, EXISTS (
        SELECT FROM information_schema.columns c WHERE c.table_schema = t.table_schema
          AND c.table_name = t.table_name AND c.column_name = 'household_id') AS has_household
     FROM information_schema.tables t
     WHERE t.table_schema IN ('vault', 'identity') AND t.table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name, has_household } of tables.rows) {
    const isOurs = has_household ? 't.household_id = $2' : '$2::uuid IS NOT NULL';
    const hits = await db.query(
      `SELECT FROM ${name} t WHERE ${isOurs} AND position(lower($1) IN lower(t::text)) > 0 LIMIT 1`,
      [words, householdId],
    );
    if (hits.rowCount) found.push(name);
  }
  return found.sort();
}
