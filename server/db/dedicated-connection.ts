import pg from 'pg';

/** Runs `work` on its own connection, outside any transaction. */
export async function onConnection<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'hearthlore-upkeep' });
  // an error event without a listener would terminate the process
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
