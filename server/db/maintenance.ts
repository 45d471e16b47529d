import pg from 'pg';
import { log } from '#server/core/log.ts';

/** Skips a run while the previous one is in progress, and logs failures. */
export function runPeriodically(everyMs: number, name: string, work: () => Promise<unknown>): void {
  let isUnderWay = false;
  setInterval(async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await work().catch((error: unknown) => log.warn({ err: error, name }, 'Database maintenance failed.'));
    isUnderWay = false;
  }, everyMs).unref();
}

/** Uses a connection of its own, outside any transaction. */
export async function onConnection<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'hearthlore-upkeep' });
  // an error event without a listener would end the process
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
