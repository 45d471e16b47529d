// Replaces the data key of a vault while the application runs. From the start, everything new is sealed with the new key;
// what is there is sealed anew in batches. A process that is killed leaves both keys, and the next call continues.
import type pg from 'pg';
import type { Context } from '#server/core/actor.ts';
import { trustHouseholdId } from '#server/core/ids.ts';
import { databases } from './databases.ts';
import { onConnection } from './dedicated-connection.ts';
import { resealerWith } from './encrypt-secrets.ts';
import { identity } from './identity-client.ts';
import { resealVault } from './reseal-vault.ts';
import { leaveOlderKeys } from './retire-data-keys.ts';
import { addDataKey, listKeyRows, type VaultName, vaultKeys } from './vault-key.ts';

interface Finishing {
  now: Date;
  /** Called after each transaction that sealed values anew. */
  onBatch?: () => void;
}

/** Adds a key, with which everything new is sealed at once. Does nothing while a rotation is unfinished. */
export async function beginDataKeyRotation(vault: VaultName): Promise<void> {
  const keys = await listKeyRows(vault);
  const newest = keys.at(-1)?.number ?? 0;
  if (keys.filter(({ unusedAt }) => unusedAt === null).length > 1) return;
  await addDataKey({ ...vault, number: newest + 1, isRetired: false });
}

/** Seals everything with the newest key, so that the others are unused. Returns how many values it sealed. */
export async function finishDataKeyRotation(
  vault: VaultName,
  { now, onBatch = () => {} }: Finishing,
): Promise<number> {
  const resealer = resealerWith(await vaultKeys(vault));
  const { connectionString } = await databases().vault(vault.context);
  const inVault = (work: (client: pg.Client) => Promise<number>) => onConnection(connectionString, work);
  const values = await inVault((client) =>
    resealVault(client, { householdId: vault.householdId, resealer, onBatch }),
  );
  return values + (await leaveOlderKeys(vault, resealer, now));
}

/** Vaults with more than one key in use. */
export async function listUnfinishedRotations(): Promise<VaultName[]> {
  const db = await identity();
  const rows = await db.vaultKey.groupBy({
    by: ['householdId', 'context'],
    where: { unusedAt: null },
    having: { number: { _count: { gt: 1 } } },
  });
  return rows.map(nameOf);
}

/** Vaults that have a key, in the given contexts. */
export async function listVaultsWithKey(contexts: readonly Context[]): Promise<VaultName[]> {
  const db = await identity();
  const rows = await db.vaultKey.findMany({
    distinct: ['householdId', 'context'],
    where: { context: { in: [...contexts] } },
    orderBy: [{ householdId: 'asc' }, { context: 'asc' }],
  });
  return rows.map(nameOf);
}

const nameOf = ({ householdId, context }: { householdId: string; context: string }): VaultName => ({
  householdId: trustHouseholdId(householdId),
  context: context === 'work' ? 'work' : 'personal',
});
