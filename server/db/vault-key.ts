import { randomBytes } from 'node:crypto';
import type { Context } from '#server/core/actor.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { masterKey } from '#server/core/master-key.ts';
import { KEY_BYTES } from '#server/core/master-key-file.ts';
import { openDataKey, type Sealer, sealerOf, vaultName, wrapDataKey } from './encrypt-secrets.ts';
import { expectCurrentMasterKey } from './expect-current-master-key.ts';
import { identity } from './identity-client.ts';

async function dataKeyOf(householdId: HouseholdId, context: Context): Promise<Buffer> {
  const db = await identity();
  const where = { householdId_context: { householdId, context } };
  const existing = await db.vaultKey.findUnique({ where });
  if (existing) return openDataKey(Buffer.from(existing.wrapped), householdId, context);
  const key = masterKey();
  const wrapped = wrapDataKey(randomBytes(KEY_BYTES), key, householdId, context);
  // if several instances insert a key at once, all use the first one
  await db.$transaction(async (tx) => {
    await expectCurrentMasterKey(tx, key);
    await tx.vaultKey.createMany({
      data: [{ householdId, context, wrapped: new Uint8Array(wrapped), createdAt: new Date() }],
      skipDuplicates: true,
    });
  });
  const stored = await db.vaultKey.findUniqueOrThrow({ where });
  return openDataKey(Buffer.from(stored.wrapped), householdId, context);
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
  openDataKey(Buffer.from(row.wrapped), row.householdId, context);
}
