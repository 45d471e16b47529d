// Databases for tests on a Postgres server.
import { randomUUID } from 'node:crypto';
import { runSql } from './run-sql.ts';

export interface ServerDatabase {
  connectionString: string;
  drop(): Promise<void>;
}

export async function emptyServerDatabase(serverUrl: string): Promise<ServerDatabase> {
  const name = `hearthlore_test_${randomUUID().replaceAll('-', '')}`;
  await runSql(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    connectionString: url.href,
    drop: () => runSql(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
