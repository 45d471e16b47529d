import type { Prisma } from '#generated/identity/client.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import {
  keepHousehold,
  lockLinksOf,
  type TakenRequest,
  takenRequest,
  takeRequest as takeRow,
} from './sql.ts';

type AuditRow = Omit<Prisma.AuditEventUncheckedCreateInput, 'id'>;
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

/**
 * Returns `taken` if that account, or another one of the same issuer, is linked already, and `ended` if the session that
 * asked for the link has ended.
 */
export async function insertLink(
  row: Omit<OidcLinkRow, 'lastUsedAt'>,
  sessionId: string,
  audit: AuditRow | null,
): Promise<'linked' | 'taken' | 'ended'> {
  const db = await identity();
  const live = { id: sessionId, userId: row.userId, revokedAt: null, expiresAt: { gt: row.createdAt } };
  return db.$transaction(async (tx) => {
    if (audit) await tx.$queryRaw(keepHousehold(audit.householdId));
    await tx.$queryRaw(lockLinksOf(row.userId));
    if ((await tx.session.count({ where: live })) === 0) return 'ended';
    if ((await tx.oidcLink.createMany({ data: row, skipDuplicates: true })).count === 0) return 'taken';
    if (audit) await tx.auditEvent.create({ data: { id: newId(), ...audit }, select: { id: true } });
    return 'linked';
  });
}

export async function noteLinkUse(id: string, at: Date): Promise<void> {
  const db = await identity();
  await db.oidcLink.updateMany({ where: { id }, data: { lastUsedAt: at } });
}

export async function deleteLink(userId: string, id: string, audit: AuditRow | null): Promise<boolean> {
  const db = await identity();
  return db.$transaction(async (tx) => {
    if ((await tx.oidcLink.deleteMany({ where: { userId, id } })).count === 0) return false;
    if (audit) await tx.auditEvent.create({ data: { id: newId(), ...audit }, select: { id: true } });
    return true;
  });
}

/** Inserts a request. Deletes expired ones, and the unfinished one of the same browser. */
export async function insertRequest(row: OidcRequestRow, earlierHash: Bytes, now: Date): Promise<void> {
  const db = await identity();
  await db.$transaction([
    db.oidcRequest.deleteMany({ where: { OR: [{ expiresAt: { lte: now } }, { browserHash: earlierHash }] } }),
    db.oidcRequest.create({ data: row, select: { expiresAt: true } }),
  ]);
}

/** Returns the request of this browser and deletes it. Of several concurrent callers, only one gets it. */
export async function takeRequest(
  stateHash: Bytes,
  browserHashes: Bytes[],
  now: Date,
): Promise<TakenRequest | null> {
  const db = await identity();
  const [row] = await db.$queryRaw<unknown[]>(takeRow(stateHash, browserHashes, now));
  return row === undefined ? null : takenRequest.parse(row);
}
