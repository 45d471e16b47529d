import { emptyServerDatabase } from '../../../scripts/empty-server-database.ts';
import { runSql } from '../../../scripts/run-sql.ts';
import { embeddedTemplate } from './migrated-template.ts';
import type { OwnDatabase } from './own-database.ts';
import { throwawayEmbedded } from './throwaway-embedded.ts';

export async function emptyDatabase(): Promise<OwnDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) {
    const { connectionString, drop } = await emptyServerDatabase(serverUrl);
    return { connectionString, directory: null, discard: drop };
  }
  // emptying a copy is ten times as fast as creating a database
  const database = await throwawayEmbedded(await embeddedTemplate());
  await runSql(database.connectionString, 'DROP SCHEMA identity, vault, installation CASCADE');
  return database;
}
