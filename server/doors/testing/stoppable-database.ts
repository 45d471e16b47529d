import { startPostgresServer } from '../../../scripts/postgres-server.ts';
import { embeddedTemplate, serverDatabase } from '../../db/testing/migrated-template.ts';
import { beginOwnProcess } from '../../db/testing/own-process.ts';
import { throwawayEmbedded } from '../../db/testing/throwaway-embedded.ts';

/** A database of a test's own, to take away and give back. */
export interface StoppableDatabase {
  connectionString: string;
  /** The server is shut down, or the process of the embedded one hangs. */
  takeAway(): Promise<void>;
  /** Nothing where it was not taken away. */
  giveBack(): Promise<void>;
  /** Ends it without warning; what it is watched by brings it back. */
  kill(): Promise<void>;
  discard(): Promise<void>;
}

/** To be called before anything reads the environment (`vi.hoisted`), which is pointed at it. */
export async function useStoppableDatabase(): Promise<StoppableDatabase> {
  const database = process.env.TEST_DATABASE_URL ? await onServer() : await embedded();
  const endProcess = await beginOwnProcess({ DATABASE_URL: database.connectionString });
  let isAway = false;
  return {
    ...database,
    async discard() {
      endProcess();
      await database.discard();
    },
    async takeAway() {
      isAway = true;
      await database.takeAway();
    },
    async giveBack() {
      if (isAway) await database.giveBack();
      isAway = false;
    },
  };
}

async function onServer(): Promise<StoppableDatabase> {
  const server = await startPostgresServer();
  const { connectionString } = await serverDatabase(server.connectionString);
  return {
    connectionString,
    takeAway: server.shutDown,
    giveBack: server.startAgain,
    kill: server.crash,
    discard: server.stop,
  };
}

async function embedded(): Promise<StoppableDatabase> {
  const { connectionString, pid, discard } = await throwawayEmbedded(await embeddedTemplate());
  const signal = async (name: NodeJS.Signals) => void process.kill(pid, name);
  return {
    connectionString,
    takeAway: () => signal('SIGSTOP'),
    giveBack: () => signal('SIGCONT'),
    kill: () => signal('SIGKILL'),
    discard,
  };
}
