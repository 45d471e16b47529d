import type { Prisma } from '#generated/identity/client.ts';
import { identity } from '#server/db/identity-client.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type PasskeyRow = Prisma.PasskeyGetPayload<object>;

export async function listPasskeys(userId: string): Promise<PasskeyRow[]> {
  const db = await identity();
  return db.passkey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } });
}

export async function findByCredential(credentialId: string) {
  const db = await identity();
  return db.passkey.findUnique({
    where: { credentialId },
    include: { user: { select: { id: true, name: true, email: true } } },
  });
}

/** Returns false if the credential is registered already. */
export async function insertPasskey(row: Omit<PasskeyRow, 'lastUsedAt'>): Promise<boolean> {
  const db = await identity();
  return (await db.passkey.createMany({ data: row, skipDuplicates: true })).count === 1;
}

export async function notePasskeyUse(id: string, counter: number, at: Date): Promise<void> {
  const db = await identity();
  await db.passkey.updateMany({ where: { id }, data: { counter, lastUsedAt: at } });
}

export async function deletePasskey(userId: string, id: string): Promise<boolean> {
  const db = await identity();
  return (await db.passkey.deleteMany({ where: { userId, id } })).count === 1;
}

/** Replaces an earlier challenge of the same browser, and deletes expired challenges. */
export async function putChallenge(
  row: { tokenHash: Bytes; challenge: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  const db = await identity();
  await db.$transaction([
    db.passkeyChallenge.deleteMany({
      where: { OR: [{ expiresAt: { lte: now } }, { tokenHash: row.tokenHash }] },
    }),
    db.passkeyChallenge.create({ data: row, select: { expiresAt: true } }),
  ]);
}

/** Returns the challenge and deletes it. Of several concurrent callers, only one gets it. */
export async function takeChallenge(tokenHash: Bytes, now: Date): Promise<string | null> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    const row = await tx.passkeyChallenge.findFirst({ where: { tokenHash, expiresAt: { gt: now } } });
    const { count } = await tx.passkeyChallenge.deleteMany({ where: { tokenHash } });
    return count === 1 ? (row?.challenge ?? null) : null;
  });
}
