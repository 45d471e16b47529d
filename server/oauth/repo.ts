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

/** Inserts a row, or replaces the one with the same id. */
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

/** Marks a record as used. Of several concurrent callers, only one gets true. */
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

/** Unmarks a record, so that its question can be answered after all. */
export async function releaseRecord(kind: string, idHash: Bytes): Promise<void> {
  const db = await identity();
  await db.oauthRecord.updateMany({ where: { kind, idHash }, data: { consumedAt: null } });
}

export async function findKeyOfGrant(grantHash: Bytes) {
  const db = await identity();
  return db.oauthRecord.findFirst({
    where: { kind: 'Grant', idHash: grantHash },
    select: { householdId: true, keyId: true },
  });
}

/** Deletes used refresh tokens of a grant except the last `limit`, which are kept to detect reuse. */
export async function forgetUsed(grantHash: Bytes, limit: number): Promise<void> {
  const db = await identity();
  const where = { kind: 'RefreshToken', grantHash, consumedAt: { not: null } };
  const used = await db.oauthRecord.findMany({
    where,
    orderBy: { consumedAt: 'desc' },
    skip: limit,
    select: { idHash: true },
  });
  if (used.length === 0) return;
  await db.oauthRecord.deleteMany({ where: { ...where, idHash: { in: used.map(({ idHash }) => idHash) } } });
}

export async function deleteExpired(now: Date, kind?: string): Promise<number> {
  const db = await identity();
  return (await db.oauthRecord.deleteMany({ where: { kind, expiresAt: { lte: now } } })).count;
}

/** Counts unused records without a key. */
export async function countUnused(kind: string): Promise<number> {
  const db = await identity();
  return db.oauthRecord.count({ where: { kind, keyId: null, consumedAt: null } });
}

/** Deletes up to `limit` clients without a person's consent that expire before `until`, least recently used first. */
export async function deleteIdleClients(until: Date, limit: number): Promise<number> {
  const db = await identity();
  const idle = await db.oauthRecord.findMany({
    where: { kind: 'Client', consumedAt: null, expiresAt: { lt: until } },
    orderBy: { expiresAt: 'asc' },
    take: limit,
    select: { idHash: true },
  });
  const idHashes = idle.map(({ idHash }) => idHash);
  const where = { kind: 'Client', consumedAt: null, idHash: { in: idHashes } };
  return (await db.oauthRecord.deleteMany({ where })).count;
}

export async function extendClient(idHash: Bytes, until: Date): Promise<void> {
  const db = await identity();
  const where = { kind: 'Client', idHash, consumedAt: null };
  await db.oauthRecord.updateMany({ where, data: { expiresAt: until } });
}

/** Extends a client that a person has approved to the life of its grant. `consumedAt` marks approved clients. */
export async function keepClient(idHash: Bytes, now: Date, until: Date): Promise<void> {
  const db = await identity();
  const data = { expiresAt: until, consumedAt: now };
  await db.oauthRecord.updateMany({ where: { kind: 'Client', idHash, expiresAt: { lt: until } }, data });
}

/** Lists active keys created before `since` that can no longer get an access token. */
export async function listStranded(now: Date, since: Date): Promise<{ householdId: string; id: string }[]> {
  const db = await identity();
  const lasting = { expiresAt: { gt: now }, consumedAt: null };
  const tokens = { kind: { in: ['AccessToken', 'RefreshToken'] }, ...lasting };
  return db.apiKey.findMany({
    where: {
      connectedBy: { not: null },
      revokedAt: null,
      createdAt: { lt: since },
      AND: [{ OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] }],
      OR: [{ oauthRecords: { none: { kind: 'Grant', ...lasting } } }, { oauthRecords: { none: tokens } }],
    },
    select: { householdId: true, id: true },
  });
}

/** Lists agents that only ever had OAuth connections, all of which have ended. */
export async function listDisconnected(householdId: string, now: Date) {
  const db = await identity();
  const isActive = { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  return db.agent.findMany({
    where: {
      householdId,
      retiredAt: null,
      apiKeys: { some: {}, none: { OR: [{ connectedBy: null }, isActive] } },
    },
  });
}
