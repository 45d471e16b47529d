import type { Prisma } from '#generated/identity/client.ts';
import { identity } from '#server/db/identity-client.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type OidcLinkRow = Prisma.OidcLinkGetPayload<object>;
type OidcRequestRow = Prisma.OidcRequestGetPayload<object>;

export async function listLinks(userId: string): Promise<OidcLinkRow[]> {
  const db = await identity();
  return db.oidcLink.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } });
}

export async function findLink(issuer: string, subject: string) {
  const db = await identity();
  return db.oidcLink.findUnique({
    where: { issuer_subject: { issuer, subject } },
    include: { user: { select: { id: true, name: true, email: true, passwordHash: true } } },
  });
}

/** Returns false if that account, or another one of the same issuer, is linked already. */
export async function insertLink(row: Omit<OidcLinkRow, 'lastUsedAt'>): Promise<boolean> {
  const db = await identity();
  return (await db.oidcLink.createMany({ data: row, skipDuplicates: true })).count === 1;
}

export async function noteLinkUse(id: string, at: Date): Promise<void> {
  const db = await identity();
  await db.oidcLink.updateMany({ where: { id }, data: { lastUsedAt: at } });
}

export async function deleteLink(userId: string, id: string): Promise<boolean> {
  const db = await identity();
  return (await db.oidcLink.deleteMany({ where: { userId, id } })).count === 1;
}

/** Also deletes expired requests. */
export async function insertRequest(row: OidcRequestRow, now: Date): Promise<void> {
  const db = await identity();
  await db.$transaction([
    db.oidcRequest.deleteMany({ where: { expiresAt: { lte: now } } }),
    db.oidcRequest.create({ data: row, select: { expiresAt: true } }),
  ]);
}

/** Returns the request of this browser and deletes it. Of several concurrent callers, only one gets it. */
export async function takeRequest(
  stateHash: Bytes,
  browserHashes: Bytes[],
  now: Date,
): Promise<OidcRequestRow | null> {
  const db = await identity();
  const where = { stateHash, browserHash: { in: browserHashes } };
  return db.$transaction(async (tx) => {
    const row = await tx.oidcRequest.findFirst({ where: { ...where, expiresAt: { gt: now } } });
    const { count } = await tx.oidcRequest.deleteMany({ where });
    return count === 1 ? row : null;
  });
}
