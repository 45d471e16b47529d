// What a restore records about databases on servers, so that after a kill the next start can tell whether they have changed.
import { z } from 'zod';
import { EMBEDDED_DATABASES } from './backup.ts';
import type { DatabasePlace, DatabasePlaces } from './database-places.ts';
import { onConnection } from './dedicated-connection.ts';

type ServerPlace = Extract<DatabasePlace, { kind: 'server' }>;

/** Their settings and addresses, without the password. */
export const serversOf = (places: DatabasePlaces): { setting: string; address: string }[] =>
  EMBEDDED_DATABASES.flatMap((name) => {
    const place = places[name];
    return place?.kind === 'server' ? [{ setting: place.setting, address: addressOf(place.url) }] : [];
  });

function addressOf(text: string): string {
  const url = new URL(text);
  const host = url.searchParams.get('host') ?? url.hostname;
  return `${host}:${url.port || '5432'}${url.pathname}`;
}

const timeRow = z.object({ at: z.string() });

/** The server's current time, as text that the server can parse. */
export const timeOnServer = ({ url }: ServerPlace): Promise<string> =>
  onConnection(url, async (client) => {
    const { rows } = await client.query('SELECT clock_timestamp()::text AS at');
    const [row] = z.array(timeRow).parse(rows);
    if (!row) throw new Error('The database server did not return its time.');
    return row.at;
  });

const usedRow = z.object({ isUsed: z.boolean() });

/** Each instance writes the schedule of its jobs when it starts. A restore leaves none. */
export const isUsedSince = ({ url }: ServerPlace, at: string): Promise<boolean> =>
  onConnection(url, async (client) => {
    const found = await client.query(`SELECT to_regclass('queue.schedule') IS NOT NULL AS "isUsed"`);
    if (!z.array(usedRow).parse(found.rows)[0]?.isUsed) return false;
    const { rows } = await client.query(
      'SELECT EXISTS (SELECT FROM queue.schedule WHERE updated_on > $1::timestamptz) AS "isUsed"',
      [at],
    );
    return z.array(usedRow).parse(rows)[0]?.isUsed === true;
  });
