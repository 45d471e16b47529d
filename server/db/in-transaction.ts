import type pg from 'pg';

export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // on a lost connection this fails too, and the first error says why
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
