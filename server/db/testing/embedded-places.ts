import { readEnv } from '#server/core/env.ts';
import { type DatabasePlaces, databasePlaces } from '../database-places.ts';

/** As without settings: both databases in the data folder. */
export const embeddedPlaces = (dataDirectory: string): DatabasePlaces =>
  databasePlaces(readEnv({}), dataDirectory);
