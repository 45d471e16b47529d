import type { TestProject } from 'vitest/node';
import type { ServerDatabase } from '../../../scripts/empty-server-database.ts';
import { DATABASE_WORKERS } from './database-worker-count.ts';
import { embeddedTemplate, serverDatabase } from './migrated-template.ts';
import { throwawayEmbedded } from './throwaway-embedded.ts';

export type DatabaseKind = 'embedded' | 'server';

declare module 'vitest' {
  interface ProvidedContext {
    connectionStrings: string[];
    databaseKind: DatabaseKind;
  }
}

async function open(): Promise<{ kind: DatabaseKind; connectionStrings: string[]; close(): Promise<void> }> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) {
    const all: ServerDatabase[] = [];
    // each worker has its own database, because some tests count or delete rows of all households
    for (let worker = 0; worker < DATABASE_WORKERS; worker++) all.push(await serverDatabase(serverUrl));
    const connectionStrings = all.map((one) => one.connectionString);
    const close = async () => void (await Promise.all(all.map((one) => one.drop())));
    return { kind: 'server', connectionStrings, close };
  }
  const template = await embeddedTemplate();
  const all = await Promise.all(Array.from({ length: DATABASE_WORKERS }, () => throwawayEmbedded(template)));
  const connectionStrings = all.map((one) => one.connectionString);
  const close = async () => void (await Promise.all(all.map((one) => one.discard())));
  return { kind: 'embedded', connectionStrings, close };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await open();
  project.provide('connectionStrings', database.connectionStrings);
  project.provide('databaseKind', database.kind);
  return database.close;
}
