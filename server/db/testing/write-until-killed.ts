import pg from 'pg';

export async function writeUntilKilled(connectionString: string, kill: () => unknown): Promise<number[]> {
  const pool = new pg.Pool({ connectionString, max: 8, connectionTimeoutMillis: 1_000 });
  pool.on('error', () => {});
  const acknowledged: number[] = [];
  let killed: unknown;
  const write = async (n: number) => {
    await pool.query('INSERT INTO written VALUES ($1)', [n]);
    acknowledged.push(n);
    if (acknowledged.length === 100) killed = kill();
  };
  await Promise.allSettled(Array.from({ length: 200 }, (_, n) => write(n)));
  await killed;
  await pool.end();
  return acknowledged;
}
