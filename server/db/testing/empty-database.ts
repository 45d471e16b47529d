import { embeddedTemplate, emptyServerDatabase, runOn } from './migrated-template.ts';
import { throwawayEmbedded } from './throwaway-embedded.ts';

/** A database with nothing of ours in it, of the kind that this run is on. */
export async function emptyDatabase(): Promise<{ connectionString: string; discard(): Promise<void> }> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) {
    const { connectionString, drop } = await emptyServerDatabase(serverUrl);
    return { connectionString, discard: drop };
  }
  // Emptied, which takes a tenth of the time that a new one does.
  const database = await throwawayEmbedded(await embeddedTemplate());
  await runOn(database.connectionString, 'DROP SCHEMA identity, vault, installation CASCADE');
  return database;
}
