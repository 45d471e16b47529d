import { join } from 'node:path';
import type pg from 'pg';
import { type Env, workPlace } from '#server/core/env.ts';
import type { DatabaseName } from './backup.ts';
import { onConnection } from './dedicated-connection.ts';
import { openEmbedded } from './open-embedded-database.ts';

export type DatabasePlace =
  | { kind: 'server'; url: string; setting: 'DATABASE_URL' | 'WORK_DATABASE_URL' }
  | { kind: 'embedded'; directory: string };

export interface DatabasePlaces extends Record<DatabaseName, DatabasePlace | null> {
  dataDirectory: string;
}

const embeddedPlaces = (dataDirectory: string): DatabasePlaces => ({
  dataDirectory,
  personal: { kind: 'embedded', directory: join(dataDirectory, 'personal') },
  work: { kind: 'embedded', directory: join(dataDirectory, 'work') },
});

/** Where the settings say that the databases are. Null: nowhere. */
export function databasePlaces(settings: Env, dataDirectory: string): DatabasePlaces {
  const { DATABASE_URL, WORK_DATABASE_URL } = settings;
  const places = embeddedPlaces(dataDirectory);
  if (DATABASE_URL) places.personal = { kind: 'server', url: DATABASE_URL, setting: 'DATABASE_URL' };
  if (workPlace(settings) === 'nowhere') places.work = null;
  if (WORK_DATABASE_URL)
    places.work = { kind: 'server', url: WORK_DATABASE_URL, setting: 'WORK_DATABASE_URL' };
  return places;
}

export const areAllEmbedded = ({ personal, work }: DatabasePlaces): boolean =>
  personal?.kind !== 'server' && work?.kind !== 'server';

export async function inPlace<T>(place: DatabasePlace, work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (place.kind === 'server') return onConnection(place.url, work);
  const embedded = await openEmbedded(place.directory);
  try {
    return await onConnection(embedded.connectionString, work);
  } finally {
    await embedded.release();
  }
}
