import { randomBytes } from 'node:crypto';
import type { Context } from '#server/core/actor.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { masterKey } from '#server/core/master-key.ts';
import { KEY_BYTES } from '#server/core/master-key-file.ts';
import { type Sealer, sealerOf, unwrapDataKey, vaultName, wrapDataKey } from './encrypt-secrets.ts';
import { identity } from './identity-client.ts';

async function dataKeyOf(householdId: HouseholdId, context: Context): Promise<Buffer> {
  const db = await identity();
  const where = { householdId_context: { householdId, context } };
  const existing = await db.vaultKey.findUnique({ where });
  if (existing) return unwrapDataKey(Buffer.from(existing.wrapped), masterKey(), householdId, context);
  const wrapped = wrapDataKey(randomBytes(KEY_BYTES), masterKey(), householdId, context);
  // if several instances insert a key at once, all use the first one
  await db.vaultKey.createMany({
    data: [{ householdId, context, wrapped: new Uint8Array(wrapped), createdAt: new Date() }],
    skipDuplicates: true,
  });
  const stored = await db.vaultKey.findUniqueOrThrow({ where });
  return unwrapDataKey(Buffer.from(stored.wrapped), masterKey(), householdId, context);
}

const sealers = new Map<string, Promise<Sealer>>();

/** Creates the data key at the first use of the vault. */
export function sealerFor(householdId: HouseholdId, context: Context): Promise<Sealer> {
  const key = vaultName(householdId, context);
  const known = sealers.get(key);
  if (known) return known;
  const made = dataKeyOf(householdId, context).then(sealerOf);
  sealers.set(key, made);
  made.catch(() => sealers.delete(key));
  return made;
}

/** Throws an error with instructions if the master key is wrong. */
export async function checkMasterKey(): Promise<void> {
  const db = await identity();
  const row = await db.vaultKey.findFirst({ orderBy: { createdAt: 'asc' } });
  if (row === null) return;
  const context: Context = row.context === 'work' ? 'work' : 'personal';
  unwrapDataKey(Buffer.from(row.wrapped), masterKey(), row.householdId, context);
}
