import { recordAudit } from '#server/audit/service/record-audit.ts';
import { CONTEXTS } from '#server/core/actor.ts';
import { log } from '#server/core/log.ts';
import { type JobKind, repeat, workOn } from '#server/db/job-queue.ts';
import { retireUnusedKeys } from '#server/db/retire-data-keys.ts';
import {
  beginDataKeyRotation,
  finishDataKeyRotation,
  listUnfinishedRotations,
  listVaultsWithKey,
} from '#server/db/rotate-data-key.ts';

const UNFINISHED: JobKind = { name: 'data-keys-unfinished' };
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Finishes rotations of data keys that a crash or restart interrupted, and deletes keys that have been unused for a day. */
export async function startDataKeyRotations(): Promise<void> {
  await workOn(UNFINISHED, finishInterrupted);
  await repeat(UNFINISHED, EVERY_FIVE_MINUTES, { key: 'unfinished' });
}

export async function finishInterrupted(): Promise<void> {
  const now = new Date();
  for (const vault of await listUnfinishedRotations()) {
    try {
      const values = await finishDataKeyRotation(vault, { now });
      log.info({ values }, 'The rotation of a data key was finished.');
    } catch (err) {
      // the other vaults do not wait for this one
      log.error({ err, ...vault }, 'The rotation of a data key cannot be finished. It will be tried again.');
    }
  }
  const keys = await retireUnusedKeys(now);
  if (keys > 0) log.info({ keys }, 'Data keys that were unused for a day were deleted.');
}

/** Replaces the data keys of all vaults, for the operator's command line, also while a server runs. Killed, it goes on with the next call. */
export async function rotateDataKeysAtMachine({ hasWork, now }: { hasWork: boolean; now: Date }): Promise<{
  vaults: number;
  values: number;
}> {
  const vaults = await listVaultsWithKey(hasWork ? CONTEXTS : ['personal']);
  let values = 0;
  for (const vault of vaults) {
    const { householdId, context } = vault;
    const actor = { kind: 'system', householdId, userId: null, reason: 'rotate data keys' } as const;
    await beginDataKeyRotation(vault);
    await recordAudit({ actor, at: now, context, action: 'vault_key.rotate' });
    values += await finishDataKeyRotation(vault, { now });
  }
  return { vaults: vaults.length, values };
}
