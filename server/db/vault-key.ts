import { randomBytes } from 'node:crypto';
import type { Context } from '#server/core/actor.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { KEY_BYTES, masterKey } from '#server/core/master-key.ts';
import { identity } from './identity.ts';
import { type Sealer, sealerOf, unwrapDataKey, vaultName, wrapDataKey } from './sealer.ts';

async function dataKeyOf(householdId: HouseholdId, context: Context): Promise<Buffer> {
  const db = await identity();
  const where = { householdId_context: { householdId, context } };
  const existing = await db.vaultKey.findUnique({ where });
  if (existing) return unwrapDataKey(Buffer.from(existing.wrapped), masterKey(), householdId, context);
  const wrapped = wrapDataKey(randomBytes(KEY_BYTES), masterKey(), householdId, context);
  // Of several instances that come here at once the first one's key stays, and all read that one.
  await db.vaultKey.createMany({
    data: [{ householdId, context, wrapped: new Uint8Array(wrapped), createdAt: new Date() }],
    skipDuplicates: true,
  });
  const stored = await db.vaultKey.findUniqueOrThrow({ where });
  return unwrapDataKey(Buffer.from(stored.wrapped), masterKey(), householdId, context);
}

const sealers = new Map<string, Promise<Sealer>>();

/** The sealer of a vault. Its data key is made on first use and kept in memory by this process. */
export function sealerFor(householdId: HouseholdId, context: Context): Promise<Sealer> {
  const key = vaultName(householdId, context);
  const known = sealers.get(key);
  if (known) return known;
  const made = dataKeyOf(householdId, context).then(sealerOf);
  sealers.set(key, made);
  made.catch(() => sealers.delete(key));
  return made;
}

/**
 * Whether the master key is the one that this installation began with, tried on one wrapped key. Throws a sentence
 * that says what to do when it is not.
 */
export async function checkMasterKey(): Promise<void> {
  const db = await identity();
  const row = await db.vaultKey.findFirst({ orderBy: { createdAt: 'asc' } });
  if (row === null) return;
  const context: Context = row.context === 'work' ? 'work' : 'personal';
  unwrapDataKey(Buffer.from(row.wrapped), masterKey(), row.householdId, context);
}
