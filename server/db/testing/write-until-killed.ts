import pg from 'pg';

const WRITERS = 8;
const WRITES = 200;
const KILLED_AFTER = 100;

/** Calls `kill` after half of the writes. Returns the numbers of those that were acknowledged. */
export async function writeUntilKilled(connectionString: string, kill: () => unknown): Promise<number[]> {
  const acknowledged: number[] = [];
  let next = 0;
  const write = async (): Promise<void> => {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    await client.connect();
    // clients do not reconnect to a killed server, so each writer stops at its first failure
    while (next < WRITES) {
      const n = next++;
      await client.query('INSERT INTO written VALUES ($1)', [n]);
      acknowledged.push(n);
      if (acknowledged.length === KILLED_AFTER) await kill();
    }
    await client.end();
  };
  await Promise.allSettled(Array.from({ length: WRITERS }, write));
  return acknowledged;
}
