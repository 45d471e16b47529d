import { onConnection } from './dedicated-connection.ts';
import { openEmbedded } from './open-embedded-database.ts';

/** Blocks writes with an open transaction, because the embedded database runs one at a time. */
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
