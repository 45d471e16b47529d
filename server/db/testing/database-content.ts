import type pg from 'pg';
import { z } from 'zod';
import { onConnection } from '../dedicated-connection.ts';
import { quotedName, sequencesToBackUp, tablesToBackUp } from '../tables-to-back-up.ts';

const hashRow = z.object({ count: z.number().int(), hash: z.string().nullable() });
const lineRow = z.object({ line: z.string() });

/** What guards the rows: keys, indexes, triggers, policies and grants. */
const GUARDS = `
  SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS line
  FROM pg_constraint WHERE connamespace IN (to_regnamespace('identity'), to_regnamespace('vault')) AND contype <> 'n'
  UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname IN ('identity', 'vault')
  UNION ALL SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'policy ' || tablename || ' ' || policyname || ' ' || permissive || ' ' || cmd || ' ' || coalesce(qual, '') || coalesce(with_check, '')
  FROM pg_policies WHERE schemaname = 'vault'
  UNION ALL SELECT 'table ' || oid::regclass || ' ' || relrowsecurity || relforcerowsecurity || array_to_string(ARRAY(
    SELECT privilege_type FROM aclexplode(relacl) WHERE grantee = 'hearthlore_app'::regrole ORDER BY 1), ' ')
  FROM pg_class WHERE relkind = 'r' AND relnamespace = to_regnamespace('vault')
  ORDER BY 1`;

/** The rows of each table as a hash, generated columns among them, the sequences, and what guards the rows. */
export const contentOf = (connectionString: string): Promise<Record<string, unknown>> =>
  onConnection(connectionString, async (client) => {
    await client.query("SET TIME ZONE 'UTC'");
    const content: Record<string, unknown> = {};
    for (const { schema, name } of await tablesToBackUp(client))
      content[`${schema}.${name}`] = await hashOf(client, quotedName(client, schema, name));
    for (const name of await sequencesToBackUp(client))
      content[name] = (await client.query(`SELECT last_value, is_called FROM ${name}`)).rows;
    const hasVault = content['vault.memory'] !== undefined;
    content.guards = hasVault ? z.array(lineRow).parse((await client.query(GUARDS)).rows) : [];
    return content;
  });

const hashOf = async (client: pg.Client, table: string): Promise<unknown> => {
  const { rows } = await client.query(
    `SELECT count(*)::int, md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS hash FROM ${table} t`,
  );
  return hashRow.parse(rows[0]);
};
