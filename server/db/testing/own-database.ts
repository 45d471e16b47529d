import { type ConnectionCutter, connectionCutter } from './connection-cutter.ts';
import { imitateNewProcess } from './imitate-new-process.ts';
import { embeddedTemplate, serverDatabase } from './migrated-template.ts';
import { throwawayEmbedded } from './throwaway-embedded.ts';

export interface OwnDatabase {
  connectionString: string;
  directory: string | null;
  discard(): Promise<void>;
}

/**
 * Call it in `vi.hoisted`, before the imports. If all tests of the file may be skipped, call it in `beforeAll` and import
 * after that, because `afterAll` would not run either, and the next file would be given this database.
 */
export async function useOwnDatabase(environment: Record<string, string> = {}): Promise<OwnDatabase> {
  const database = await makeOwnDatabase();
  const { connectionString, directory } = database;
  const endProcess = await imitateNewProcess({ ...environment, DATABASE_URL: connectionString });
  return {
    connectionString,
    directory,
    async discard() {
      await endProcess();
      await database.discard();
    },
  };
}

interface CutDatabase extends OwnDatabase {
  /** A proxy before the database at `connectionString`, so that a test can cut connections. */
  cutter: ConnectionCutter;
}

/** Like `useOwnDatabase`, for tests that lose connections to the database. */
export async function useCutDatabase(): Promise<CutDatabase> {
  const database = await makeOwnDatabase();
  const cutter = await connectionCutter(database.connectionString);
  const endProcess = await imitateNewProcess({ DATABASE_URL: cutter.connectionString });
  return {
    ...database,
    cutter,
    async discard() {
      await endProcess();
      cutter.close();
      await database.discard();
    },
  };
}

/** A migrated and empty database, for a process that the test starts. */
export async function makeOwnDatabase(): Promise<OwnDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? onServer(serverUrl) : throwawayEmbedded(await embeddedTemplate());
}

async function onServer(serverUrl: string): Promise<OwnDatabase> {
  const { connectionString, drop } = await serverDatabase(serverUrl);
  return { connectionString, directory: null, discard: drop };
}
