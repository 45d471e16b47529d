import { startPostgresServer } from '../../../scripts/postgres-server.ts';
import { imitateNewProcess } from '../../db/testing/imitate-new-process.ts';
import { embeddedTemplate, serverDatabase } from '../../db/testing/migrated-template.ts';
import { throwawayEmbedded } from '../../db/testing/throwaway-embedded.ts';

export interface StoppableDatabase {
  connectionString: string;
  /** Shuts down the Postgres server, or suspends the embedded database's process. */
  takeAway(): Promise<void>;
  giveBack(): Promise<void>;
  kill(): Promise<void>;
  discard(): Promise<void>;
}

/** Call it in `vi.hoisted`, before anything reads the environment. */
export async function useStoppableDatabase(): Promise<StoppableDatabase> {
  const database = process.env.TEST_DATABASE_URL ? await onServer() : await embedded();
  const endProcess = await imitateNewProcess({ DATABASE_URL: database.connectionString });
  let isAway = false;
  return {
    ...database,
    async discard() {
      await endProcess();
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
