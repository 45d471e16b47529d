import type { Prisma } from '#generated/identity/client.ts';
import { identity } from '#server/db/identity-client.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface OauthRow {
  kind: string;
  idHash: Bytes;
  grantHash: Bytes | null;
  householdId: string | null;
  keyId: string | null;
  payload: Prisma.InputJsonObject;
  createdAt: Date;
  expiresAt: Date;
}

/** Replaces a row of the same id. */
export async function putRecord(row: OauthRow): Promise<void> {
  const { kind, idHash, createdAt: _, ...update } = row;
  const db = await identity();
  await db.oauthRecord.upsert({ where: { kind_idHash: { kind, idHash } }, create: row, update });
}

export async function findRecord(kind: string, idHash: Bytes, now: Date) {
  const db = await identity();
  return db.oauthRecord.findFirst({
    where: { kind, idHash, expiresAt: { gt: now } },
    select: { payload: true, consumedAt: true },
  });
}

/** Returns true to one of several callers. */
export async function consumeRecord(kind: string, idHash: Bytes, now: Date): Promise<boolean> {
  const db = await identity();
  const where = { kind, idHash, consumedAt: null };
  return (await db.oauthRecord.updateMany({ where, data: { consumedAt: now } })).count === 1;
}

export async function deleteRecord(kind: string, idHash: Bytes): Promise<void> {
  const db = await identity();
  await db.oauthRecord.deleteMany({ where: { kind, idHash } });
}

export async function deleteOfGrant(grantHash: Bytes, kind?: string): Promise<void> {
  const db = await identity();
  await db.oauthRecord.deleteMany({ where: { grantHash, kind } });
}

/** Deletes what has expired, and of the rows of a kind without a key the oldest beyond `most`. */
export async function makeRoom(kind: string, most: number, now: Date): Promise<void> {
  const db = await identity();
  await db.oauthRecord.deleteMany({ where: { expiresAt: { lte: now } } });
  const oldest = await db.oauthRecord.findMany({
    where: { kind, keyId: null, consumedAt: null },
    orderBy: { createdAt: 'desc' },
    skip: most,
    select: { idHash: true },
  });
  if (oldest.length === 0) return;
  await db.oauthRecord.deleteMany({ where: { kind, idHash: { in: oldest.map(({ idHash }) => idHash) } } });
}

/** A client to which somebody has agreed lives as long as the grant. `consumedAt` marks it. */
export async function keepClient(idHash: Bytes, now: Date, until: Date): Promise<void> {
  const db = await identity();
  const data = { expiresAt: until, consumedAt: now };
  await db.oauthRecord.updateMany({ where: { kind: 'Client', idHash, expiresAt: { lt: until } }, data });
}
