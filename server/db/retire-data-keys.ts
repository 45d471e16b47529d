import { Prisma } from '#generated/identity/client.ts';
import { masterKey } from '#server/core/master-key.ts';
import { DATABASE, ROTATION } from '#server/domain/database/database-parameters.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { hashingKeyOf, type Resealer } from './encrypt-secrets.ts';
import { expectCurrentMasterKey } from './expect-current-master-key.ts';
import { identity } from './identity-client.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { CURSOR_NAME, webhookAddressName, webhookSecretName } from './sealed-value-names.ts';
import { dataKeyNameOf, type VaultName } from './vault-key.ts';
import { openDataKey, wrapDataKey } from './wrap-data-key.ts';

const TRANSACTION = { maxWait: DATABASE.connectMs, timeout: DATABASE.identityStatementMs } as const;

/** Seals the values of a vault in the home database anew, and notes that its older keys are unused. Returns the number of values. */
export async function leaveOlderKeys(vault: VaultName, resealer: Resealer, now: Date): Promise<number> {
  const db = await identity();
  return retryOnConflict('leave older data keys', () =>
    db.$transaction(async (tx) => {
      // in this order, because setting a webhook locks it before its key
      await tx.$queryRaw(lockWebhooks(vault));
      await tx.$queryRaw(lockKeys(vault));
      const values = await resealWebhooks(tx, vault, resealer);
      const older = { ...vault, number: { lt: resealer.number }, unusedAt: null };
      await tx.vaultKey.updateMany({ where: older, data: { unusedAt: now } });
      return values;
    }, TRANSACTION),
  );
}

/** Replaces the keys that have been unused for a day by the parts that recognise texts. Returns the number of keys. */
export async function retireUnusedKeys(now: Date): Promise<number> {
  const db = await identity();
  const key = masterKey();
  const due = {
    unusedAt: { lte: new Date(now.getTime() - ROTATION.unusedHours * HOUR_MS) },
    retiredAt: null,
  };
  const rows = await db.vaultKey.findMany({ where: due });
  for (const row of rows) {
    const name = dataKeyNameOf(row);
    const hashing = hashingKeyOf(openDataKey(Buffer.from(row.wrapped), name));
    const wrapped = new Uint8Array(wrapDataKey(hashing, key, { ...name, isRetired: true }));
    const { householdId, context, number } = row;
    await db.$transaction(async (tx) => {
      await expectCurrentMasterKey(tx, key);
      const same = { householdId, context, number, wrapped: row.wrapped, ...due };
      await tx.vaultKey.updateMany({ where: same, data: { wrapped, retiredAt: now } });
      // the key itself is still in the files
      await tx.$executeRaw(Prisma.sql`INSERT INTO installation.erasure DEFAULT VALUES`);
    });
  }
  return rows.length;
}

const lockWebhooks = ({ householdId, context }: VaultName): Prisma.Sql => Prisma.sql`
  SELECT id FROM identity.webhook WHERE household_id = ${householdId}::uuid AND context = ${context} ORDER BY id FOR UPDATE`;

/** Waits for webhooks that are being set, and makes others wait. */
const lockKeys = ({ householdId, context }: VaultName): Prisma.Sql => Prisma.sql`
  SELECT number FROM identity.vault_key WHERE household_id = ${householdId}::uuid AND context = ${context}
  ORDER BY number FOR UPDATE`;

async function resealWebhooks(
  tx: Prisma.TransactionClient,
  { householdId, context }: VaultName,
  { reseal, tokenOf }: Resealer,
): Promise<number> {
  let values = 0;
  const asToken = (cursor: string): string => {
    const token = tokenOf(Buffer.from(cursor, 'base64url'), CURSOR_NAME);
    return token?.toString('base64url') ?? cursor;
  };
  const renewed = (sealed: Uint8Array, name: string) => {
    const value = reseal(Buffer.from(sealed), name);
    if (value !== null) values += 1;
    return Uint8Array.from(value ?? sealed);
  };
  for (const row of await tx.webhook.findMany({ where: { householdId, context } })) {
    const { id, sealedAddress, sealedSecret, sealedFormerSecret: former, cursor, sendingThrough } = row;
    await tx.webhook.update({
      where: { householdId_id: { householdId, id } },
      data: {
        sealedAddress: renewed(sealedAddress, webhookAddressName(id)),
        sealedSecret: renewed(sealedSecret, webhookSecretName(id)),
        sealedFormerSecret: former && renewed(former, webhookSecretName(id)),
        cursor: asToken(cursor),
        sendingThrough: sendingThrough && asToken(sendingThrough),
      },
    });
  }
  return values;
}
