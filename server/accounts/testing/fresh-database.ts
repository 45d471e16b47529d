import { embeddedTemplate, serverDatabase } from '#server/db/testing/migrated-template.ts';
import { throwawayEmbedded } from '#server/db/testing/throwaway-embedded.ts';

/**
 * Points this test file at a migrated database that nobody has used: a first start happens once in a database. To be
 * called before anything reads the environment (`vi.hoisted`). Answers how to remove it.
 */
export async function useFreshDatabase(): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const { connectionString, remove } = serverUrl ? await onServer(serverUrl) : await embedded();
  process.env.DATABASE_URL = connectionString;
  return remove;
}

async function onServer(url: string) {
  const { connectionString, drop } = await serverDatabase(url);
  return { connectionString, remove: drop };
}

async function embedded() {
  const { connectionString, discard } = await throwawayEmbedded(await embeddedTemplate());
  return { connectionString, remove: discard };
}
