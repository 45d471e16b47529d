// One migrated Postgres for a whole run of the database ring: a server when TEST_DATABASE_URL names one (in a
// database of its own, dropped afterwards), embedded otherwise. Tests keep apart by making their own households.
import type { TestProject } from 'vitest/node';
import { embeddedTemplate, serverDatabase } from './migrated-template.ts';
import { throwawayEmbedded } from './throwaway-embedded.ts';

export type DatabaseKind = 'embedded' | 'server';

declare module 'vitest' {
  interface ProvidedContext {
    connectionString: string;
    databaseKind: DatabaseKind;
  }
}

async function open(): Promise<{ kind: DatabaseKind; connectionString: string; close(): Promise<void> }> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) {
    const database = await serverDatabase(serverUrl);
    return { kind: 'server', connectionString: database.connectionString, close: database.drop };
  }
  const embedded = await throwawayEmbedded(await embeddedTemplate());
  return { kind: 'embedded', connectionString: embedded.connectionString, close: embedded.discard };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await open();
  project.provide('connectionString', database.connectionString);
  project.provide('databaseKind', database.kind);
  process.env.TEST_DATABASE_CONNECTION = database.connectionString;
  return database.close;
}
