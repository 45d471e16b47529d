import { setTimeout as sleep } from 'node:timers/promises';
import { type Embedded, isAlive } from './open-embedded-database.ts';

/** Ends the serving process, and waits until its files are complete. */
export async function endEmbedded(embedded: Embedded): Promise<void> {
  await embedded.release();
  // 0 would be this process and its group
  if (embedded.pid > 0 && isAlive(embedded.pid)) process.kill(embedded.pid, 'SIGTERM');
  while (embedded.pid > 0 && isAlive(embedded.pid)) await sleep(20);
}
