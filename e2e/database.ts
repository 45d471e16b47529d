import pg from 'pg';

/** Makes every browser one in which nobody has proved for an hour who they are. */
export async function forgetProofs(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(`UPDATE identity.session SET proved_at = now() - interval '1 hour'`);
  await client.end();
}
