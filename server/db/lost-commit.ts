import { setTimeout as sleep } from 'node:timers/promises';
import { Prisma, type PrismaClient } from '#generated/vault/client.ts';
import type { Actor } from '#server/core/actor.ts';
import { AppError, isDatabaseUnavailable } from '#server/core/errors.ts';
import { log } from '#server/core/log.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { enterUnitOfWork } from './unit-of-work.ts';

interface LostWrite {
  journalId: string;
  operation: string;
  now: Date;
  requestId: string;
}

const ROLL_BACK = new Error('rolls back');

/**
 * Returns whether a write was committed whose connection was lost at its commit. Throws MAYBE_SAVED if that
 * cannot be found out.
 */
export async function wasCommitted(client: PrismaClient, actor: Actor, lost: LostWrite): Promise<boolean> {
  const giveUpAt = Date.now() + DATABASE.lostCommitAwayMs;
  for (;;) {
    try {
      return await isInJournal(client, actor, lost);
    } catch (error) {
      if (isDatabaseUnavailable(error) && Date.now() < giveUpAt) {
        await sleep(DATABASE.lostCommitAgainMs);
        continue;
      }
      log.warn({ err: error, operation: lost.operation }, 'Could not find out whether a write was saved.');
      throw new AppError('MAYBE_SAVED');
    }
  }
}

/** Inserts the same journal entry, because that waits for a transaction that is still ending, and rolls back. */
async function isInJournal(client: PrismaClient, actor: Actor, lost: LostWrite): Promise<boolean> {
  const { journalId, operation, now, requestId } = lost;
  let inserted = 0;
  const look = client.$transaction(
    async (db) => {
      await db.$executeRaw`SELECT set_config('lock_timeout', ${String(DATABASE.lostCommitMs)}, true)`;
      await enterUnitOfWork(db, actor, { mode: 'append', operation, now, requestId });
      inserted = await db.$executeRaw(Prisma.sql`
        INSERT INTO vault.journal (household_id, id, at, actor_kind, operation)
        VALUES (${actor.householdId}::uuid, ${journalId}::uuid, ${now}::timestamptz, ${actor.kind}, ${operation})
        ON CONFLICT DO NOTHING`);
      throw ROLL_BACK;
    },
    { maxWait: DATABASE.connectMs },
  );
  await look.catch((error: unknown) => {
    if (error !== ROLL_BACK) throw error;
  });
  return inserted === 0;
}
