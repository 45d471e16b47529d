import { onConnection } from './dedicated-connection.ts';
import { openEmbedded } from './open-embedded-database.ts';

/** Opens a transaction, which keeps all other clients of an embedded database waiting. */
export async function blockWritesDuring(directory: string, work: () => Promise<void>): Promise<void> {
  const embedded = await openEmbedded(directory);
  try {
    await onConnection(embedded.connectionString, async (client) => {
      await client.query('CHECKPOINT');
      await client.query('BEGIN');
      await work();
      await client.query('ROLLBACK');
    });
  } finally {
    await embedded.release();
  }
}
