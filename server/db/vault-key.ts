import { randomBytes } from 'node:crypto';
import type { VaultKey as KeyRow } from '#generated/identity/client.ts';
import type { Context } from '#server/core/actor.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { masterKey } from '#server/core/master-key.ts';
import { KEY_BYTES } from '#server/core/master-key-file.ts';
import { keyNumberOf, type Sealer, sealerWith, type VaultKey, vaultKeyOf } from './encrypt-secrets.ts';
import { expectCurrentMasterKey } from './expect-current-master-key.ts';
import { identity } from './identity-client.ts';
import { type DataKeyName, firstKeyOf, openDataKey, wrapDataKey } from './wrap-data-key.ts';

export interface VaultName {
  householdId: HouseholdId;
  context: Context;
}

/** Adds a data key. Another instance may have added one with the same number, which then counts. */
export async function addDataKey(name: DataKeyName): Promise<void> {
  const db = await identity();
  const key = masterKey();
  const { householdId, context, number } = name;
  const wrapped = new Uint8Array(wrapDataKey(randomBytes(KEY_BYTES), key, name));
  await db.$transaction(async (tx) => {
    await expectCurrentMasterKey(tx, key);
    await tx.vaultKey.createMany({
      data: [{ householdId, context, number, wrapped, createdAt: new Date() }],
      skipDuplicates: true,
    });
  });
}

/** Creates the first data key at the first use of the vault. */
export async function listKeyRows({ householdId, context }: VaultName): Promise<KeyRow[]> {
  const db = await identity();
  const list = () => db.vaultKey.findMany({ where: { householdId, context }, orderBy: { number: 'asc' } });
  const rows = await list();
  if (rows.length > 0) return rows;
  await addDataKey(firstKeyOf(householdId, context));
  return list();
}

export const dataKeyNameOf = ({ householdId, context, number, retiredAt }: KeyRow): DataKeyName => ({
  householdId,
  context: context === 'work' ? 'work' : 'personal',
  number,
  isRetired: retiredAt !== null,
});

function open(row: KeyRow): VaultKey {
  const key = openDataKey(Buffer.from(row.wrapped), dataKeyNameOf(row));
  return row.retiredAt === null
    ? vaultKeyOf(row.number, key)
    : { number: row.number, sealing: null, hashing: key };
}

interface OpenedKey {
  createdAt: number;
  key: VaultKey;
}
/** Keeps retired keys as they were, because a value may have been read before its key was retired. */
const opened = new Map<string, Map<number, OpenedKey>>();

/** Returns all keys of a vault in order of their numbers. Reads them each time, because another process may replace them. */
export async function vaultKeys(vault: VaultName): Promise<VaultKey[]> {
  const rows = await listKeyRows(vault);
  const name = `${vault.householdId}/${vault.context}`;
  const known = opened.get(name) ?? new Map<number, OpenedKey>();
  opened.set(name, known);
  return rows.map((row) => {
    const before = known.get(row.number);
    const createdAt = row.createdAt.getTime();
    if (before?.createdAt === createdAt) return before.key;
    const key = open(row);
    known.set(row.number, { createdAt, key });
    return key;
  });
}

/** Do not call it in a transaction, because it reads the home database. */
export const sealerFor = async (householdId: HouseholdId, context: Context): Promise<Sealer> =>
  sealerWith(await vaultKeys({ householdId, context }));

/** Opens a value of the vault. Reads no database if the key is known, so it may be called in a transaction. */
export async function openValue(
  { householdId, context }: VaultName,
  sealed: Uint8Array,
  aad: string,
): Promise<string> {
  const value = Buffer.from(sealed);
  const known = opened.get(`${householdId}/${context}`)?.get(keyNumberOf(value))?.key;
  const sealer = known ? sealerWith([known]) : await sealerFor(householdId, context);
  return sealer.open(value, aad);
}

/** Throws an error with instructions if the master key is wrong. */
export async function checkMasterKey(): Promise<void> {
  const db = await identity();
  const row = await db.vaultKey.findFirst({ orderBy: { createdAt: 'asc' } });
  if (row !== null) open(row);
}
