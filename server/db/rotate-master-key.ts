// Encrypts everything anew that is encrypted with the master key itself: the data keys of vaults and the secrets of
// authenticator apps. All other secrets are sealed with data keys, which rotate-data-key.ts replaces. Sessions and
// cookies are only signed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { CONTEXTS } from '#server/core/actor.ts';
import { env, workPlace } from '#server/core/env.ts';
import { fingerprintOf, masterKeys } from '#server/core/master-key.ts';
import { ROTATION } from '#server/domain/database/database-parameters.ts';
import { accountSealer, accountSecretName } from './account-sealer.ts';
import { databases } from './databases.ts';
import { onConnection } from './dedicated-connection.ts';
import { lockMasterKeySql } from './expect-current-master-key.ts';
import { type Batch, inBatches } from './in-batches.ts';
import { inTransaction } from './in-transaction.ts';
import { type DataKeyName, unwrapDataKey, wrapDataKey } from './wrap-data-key.ts';

interface Rotation {
  current: Buffer;
  previous: Buffer;
}
interface Sealed {
  key: string;
  sealed: Buffer;
}

export interface Rotated {
  dataKeys: number;
  accountSecrets: number;
}

/** A table with a sealed column. `select` returns the rows after a key, ordered by it. */
interface Kind {
  name: keyof Rotated;
  select: string;
  update: string;
  /** Returns null if the value is encrypted with the new key already. */
  reseal(row: Sealed, rotation: Rotation): Buffer | null;
}

const sealedRow = z.object({ key: z.string(), sealed: z.instanceof(Buffer) });
const vaultKey = z
  .tuple([z.string(), z.enum(CONTEXTS), z.coerce.number(), z.enum(['kept', 'retired'])])
  .transform(
    ([householdId, context, number, state]): DataKeyName => ({
      householdId,
      context,
      number,
      isRetired: state === 'retired',
    }),
  );

const KEY_OF_VAULT = `household_id || '/' || context || '/' || number
  || CASE WHEN retired_at IS NULL THEN '/kept' ELSE '/retired' END`;

function opens(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}

const KINDS: readonly Kind[] = [
  {
    name: 'dataKeys',
    select: `SELECT ${KEY_OF_VAULT} AS key, wrapped AS sealed FROM identity.vault_key
      WHERE ${KEY_OF_VAULT} > $1 ORDER BY 1 LIMIT $2`,
    update: `UPDATE identity.vault_key SET wrapped = $3 WHERE ${KEY_OF_VAULT} = $1 AND wrapped = $2`,
    reseal({ key, sealed }, { current, previous }) {
      const name = vaultKey.parse(key.split('/'));
      if (opens(() => unwrapDataKey(sealed, current, name))) return null;
      return wrapDataKey(unwrapDataKey(sealed, previous, name), current, name);
    },
  },
  {
    name: 'accountSecrets',
    select: `SELECT user_id::text AS key, sealed_secret AS sealed FROM identity.second_factor
      WHERE user_id::text > $1 ORDER BY 1 LIMIT $2`,
    update:
      'UPDATE identity.second_factor SET sealed_secret = $3 WHERE user_id::text = $1 AND sealed_secret = $2',
    reseal({ key, sealed }, { current, previous }) {
      const name = accountSecretName(key);
      if (opens(() => accountSealer(current).open(sealed, name))) return null;
      return accountSealer(current).seal(accountSealer(previous).open(sealed, name), name);
    },
  },
];

function resealed(kind: Kind, row: Sealed, rotation: Rotation): Buffer | null {
  try {
    return kind.reseal(row, rotation);
  } catch (cause) {
    throw new Error(
      `${kind.name} ${row.key} cannot be decrypted with the current or the previous master key.`,
      { cause },
    );
  }
}

async function resealBatch(
  client: pg.Client,
  kind: Kind,
  after: string,
  rotation: Rotation,
): Promise<Batch<string>> {
  const { rows } = await client.query(kind.select, [after, ROTATION.batch]);
  const batch = z.array(sealedRow).parse(rows);
  let done = 0;
  for (const row of batch) {
    const sealed = resealed(kind, row, rotation);
    if (sealed === null) continue;
    await client.query(kind.update, [row.key, row.sealed, sealed]);
    done += 1;
  }
  return { last: batch.at(-1)?.key ?? null, done };
}

/** False if there is none, or an embedded one that nothing was stored in yet. */
export function hasWorkDatabase(): boolean {
  const place = workPlace();
  return place === 'server' || (place === 'embedded' && existsSync(join(env().dataDir, 'work')));
}

/** The work database only holds the fingerprint: its data keys are in the home database. */
async function markWork(fingerprint: string): Promise<void> {
  if (!hasWorkDatabase()) return;
  const { connectionString } = await databases().vault('work');
  await onConnection(connectionString, (client) =>
    client.query(`UPDATE installation.part SET master_key_fingerprint = $1 WHERE part = 'work'`, [
      fingerprint,
    ]),
  );
}

/**
 * Encrypts everything with the new key. Needs both keys. If it is killed, the next call continues. Afterwards only
 * the new key opens the databases. `onBatch` gets the number of values done.
 */
export async function rotateMasterKey(onBatch: (done: number) => void = () => {}): Promise<Rotated> {
  const { current, previous } = masterKeys();
  if (previous === null) throw new Error('There is no previous master key, so there is nothing to rotate.');
  const rotation = { current, previous };
  const { connectionString } = await databases().identity();
  return onConnection(connectionString, async (client) => {
    const rotated: Rotated = { dataKeys: 0, accountSecrets: 0 };
    for (const kind of KINDS) {
      rotated[kind.name] = await inBatches('', async (after) => {
        const batch = await inTransaction(client, () => resealBatch(client, kind, after, rotation));
        rotated[kind.name] += batch.done;
        onBatch(rotated.dataKeys + rotated.accountSecrets);
        return batch;
      });
    }
    await markWork(fingerprintOf(current));
    await inTransaction(client, () => finish(client, rotation, rotated));
    return rotated;
  });
}

/**
 * Blocks writes with the old key, and then looks at everything again, because somebody may have written with it
 * before.
 */
async function finish(client: pg.Client, rotation: Rotation, rotated: Rotated): Promise<void> {
  await client.query(lockMasterKeySql('exclusive'));
  for (const kind of KINDS)
    rotated[kind.name] += await inBatches('', (after) => resealBatch(client, kind, after, rotation));
  await client.query('UPDATE installation.part SET master_key_fingerprint = $1', [
    fingerprintOf(rotation.current),
  ]);
}
