import pg from 'pg';

/** Runs `work` on its own connection, outside any transaction. */
export async function onConnection<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
  limits: Pick<pg.ClientConfig, 'connectionTimeoutMillis' | 'query_timeout'> = {},
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'hearthlore-upkeep', ...limits });
  // an error event without a listener would terminate the process
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
