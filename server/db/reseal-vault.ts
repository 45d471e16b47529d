import type pg from 'pg';
import { inBatches } from './in-batches.ts';
import { inTransaction } from './in-transaction.ts';
import {
  type ResealBatch,
  type Resealing,
  resealAnswers,
  resealHistory,
  resealImportParts,
  resealMemories,
} from './resealed-tables.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

/** The history comes last, because a change of a memory copies its sealed text there. */
const TABLES: readonly ResealBatch[] = [resealMemories, resealImportParts, resealAnswers, resealHistory];

/** Enters the vault as the owner of its tables, because the application may not change the history. */
const ENTER = `SELECT set_config('hearthlore.household', $1, true), set_config('hearthlore.actor', 'system', true),
  set_config('hearthlore.within_contacts', '', true), set_config('hearthlore.viewing', '', true),
  set_config('hearthlore.resealing', 'on', true)`;

type Watched = Resealing & { onBatch(): void };

/**
 * Seals everything in a vault with the newest key. Goes through it once, then lets the database refuse older keys, and
 * goes through it again for what was stored meanwhile. Returns the number of values.
 */
export async function resealVault(client: pg.Client, resealing: Watched): Promise<number> {
  const before = await resealTables(client, resealing);
  await refuseOlderKeys(client, resealing);
  const all = before + (await resealTables(client, resealing));
  // the old texts are still in the files
  if (all > 0) await client.query('INSERT INTO installation.erasure DEFAULT VALUES');
  return all;
}

async function resealTables(client: pg.Client, resealing: Watched): Promise<number> {
  let total = 0;
  for (const resealBatch of TABLES)
    total += await inBatches<readonly string[]>([], async (after) => {
      const batch = await retryOnConflict('reseal', () =>
        inTransaction(client, async () => {
          await client.query(ENTER, [resealing.householdId]);
          return resealBatch(client, resealing, after);
        }),
      );
      if (batch.done > 0) resealing.onBatch();
      return batch;
    });
  return total;
}

/** Waits for the transactions that are storing sealed values, and for no others. */
const refuseOlderKeys = (client: pg.Client, { householdId, resealer }: Resealing): Promise<void> =>
  inTransaction(client, async () => {
    await client.query(ENTER, [householdId]);
    await client.query('SELECT pg_advisory_xact_lock(vault.sealing_lock($1))', [householdId]);
    await client.query(
      `INSERT INTO vault.sealing_key AS k (household_id, oldest) VALUES ($1, $2)
       ON CONFLICT (household_id) DO UPDATE SET oldest = greatest(k.oldest, excluded.oldest)`,
      [householdId, resealer.number],
    );
  });
