import type { Prisma } from '#generated/identity/client.ts';
import { expectCurrentMasterKey } from '#server/db/expect-current-master-key.ts';
import { identity } from '#server/db/identity-client.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type SecondFactorRow = Prisma.SecondFactorGetPayload<object>;

export async function findSecondFactor(userId: string): Promise<SecondFactorRow | null> {
  const db = await identity();
  return db.secondFactor.findUnique({ where: { userId } });
}

export async function countRecoveryCodes(userId: string): Promise<number> {
  const db = await identity();
  return db.recoveryCode.count({ where: { userId } });
}

/** Stores an unconfirmed second factor, replacing an earlier unconfirmed one. Returns false if a confirmed one exists. */
export async function putUnconfirmed(
  row: Pick<SecondFactorRow, 'userId' | 'sealedSecret' | 'recoverySalt' | 'createdAt'>,
  sealedWith: Buffer,
): Promise<boolean> {
  const db = await identity();
  const { userId, ...data } = row;
  return db.$transaction(async (tx) => {
    await expectCurrentMasterKey(tx, sealedWith);
    await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: null } });
    return (
      (await tx.secondFactor.createMany({ data: { userId, ...data }, skipDuplicates: true })).count === 1
    );
  });
}

/** Returns how many other sessions were revoked, or null if a concurrent call has confirmed or replaced the second factor. */
export async function confirm(
  { userId, sealedSecret }: SecondFactorRow,
  { step, hashes, keep, at }: { step: number; hashes: Bytes[]; keep: string | null; at: Date },
): Promise<number | null> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    const { count } = await tx.secondFactor.updateMany({
      where: { userId, sealedSecret, confirmedAt: null },
      data: { confirmedAt: at, lastStep: step },
    });
    if (count === 0) return null;
    await tx.recoveryCode.createMany({ data: hashes.map((hash) => ({ userId, hash })) });
    const others = { userId, revokedAt: null, expiresAt: { gt: at }, ...(keep ? { NOT: { id: keep } } : {}) };
    return (await tx.session.updateMany({ where: others, data: { revokedAt: at } })).count;
  });
}

/** Marks a time step as used. Returns false if a code of this step or a later one was already accepted. */
export async function spendStep(userId: string, step: number): Promise<boolean> {
  const db = await identity();
  const where = { userId, lastStep: { lt: step } };
  return (await db.secondFactor.updateMany({ where, data: { lastStep: step } })).count === 1;
}

export async function spendRecoveryCode(userId: string, hash: Bytes): Promise<boolean> {
  const db = await identity();
  return (await db.recoveryCode.deleteMany({ where: { userId, hash } })).count === 1;
}

/** Returns false if a concurrent call has replaced the codes or turned the second factor off. */
export async function replaceRecoveryCodes(
  { userId, recoverySalt }: SecondFactorRow,
  salt: Bytes,
  hashes: Bytes[],
): Promise<boolean> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    const { count } = await tx.secondFactor.updateMany({
      where: { userId, recoverySalt },
      data: { recoverySalt: salt },
    });
    if (count === 0) return false;
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await tx.recoveryCode.createMany({ data: hashes.map((hash) => ({ userId, hash })) });
    return true;
  });
}

export async function deleteSecondFactor(userId: string): Promise<boolean> {
  const db = await identity();
  return (await db.secondFactor.deleteMany({ where: { userId } })).count === 1;
}

/** Inserts a pending sign-in, and deletes expired ones. */
export async function insertPending(
  row: { tokenHash: Bytes; userId: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  const db = await identity();
  await db.$transaction([
    db.pendingSignIn.deleteMany({ where: { expiresAt: { lte: now } } }),
    db.pendingSignIn.create({ data: row, select: { userId: true } }),
  ]);
}

export async function findPending(tokenHash: Bytes, now: Date) {
  const db = await identity();
  return db.pendingSignIn.findFirst({
    where: { tokenHash, expiresAt: { gt: now } },
    select: { user: { select: { id: true, name: true, email: true } } },
  });
}

/** Returns false if the token was already used. */
export async function deletePending(tokenHash: Bytes): Promise<boolean> {
  const db = await identity();
  return (await db.pendingSignIn.deleteMany({ where: { tokenHash } })).count === 1;
}
