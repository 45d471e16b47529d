import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedTemplate, serverDatabase } from './migrated-template.ts';
import { throwawayEmbedded } from './throwaway-embedded.ts';

export interface ThrowawayEnvironment {
  connectionString: string;
  kind: 'embedded' | 'server';
  pid: number | null;
  /** Do not use the project's code afterwards. */
  discard(): Promise<void>;
}

/** Call it before importing anything that reads the environment. */
export async function throwawayEnvironment(
  options: { serverUrl?: string; isDurable?: boolean } = {},
): Promise<ThrowawayEnvironment> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'hearthlore-data-'));
  const { serverUrl, isDurable = false } = options;
  const database = serverUrl ? await onServer(serverUrl) : await embedded(isDurable);
  delete process.env.WORK_DATABASE_URL;
  process.env.DATABASE_URL = database.connectionString;
  process.env.HEARTHLORE_DATA_DIR = dataDirectory;
  process.env.HEARTHLORE_MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
  process.env.LOG_LEVEL = 'error';
  return {
    ...database,
    async discard() {
      await database.discard();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function onServer(serverUrl: string): Promise<ThrowawayEnvironment> {
  const { connectionString, drop } = await serverDatabase(serverUrl);
  return { kind: 'server', connectionString, pid: null, discard: drop };
}

async function embedded(isDurable: boolean): Promise<ThrowawayEnvironment> {
  const { connectionString, pid, discard } = await throwawayEmbedded(await embeddedTemplate(), { isDurable });
  return { kind: 'embedded', connectionString, pid, discard };
}
